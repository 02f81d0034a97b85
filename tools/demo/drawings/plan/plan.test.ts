import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../random';
import { type Fit, planOf } from '../../stock/layouts';
import { levelsOf } from '../floor/levels';
import { templates } from '../templates/all';
import { FLAT_DEPTHS, type LayoutTemplate } from '../templates/template';
import { drawCard, drawPlan } from './draw-plan';
import { planRules } from './test-plan-rules';

/** Shops and service rooms are tested with the shafts of real floors, in the test of the floors. */
const homes = [...templates.values()].filter(({ name }) => !/^(cafe|store|office|service)/.test(name));

const random = seededRandom('plans');

function fitOf(template: LayoutTemplate, width: number, row: number, chance: () => boolean): Fit {
  const { total, corridor } = levelsOf(row);
  const depth = template.place === 'through' ? total : row;
  const flipped = template.place !== 'through' && chance();
  return { template, width, depth, corridor, shafts: [], loggia: chance(), mirrored: chance(), flipped };
}

const BY_CHANCE = 1000;

/** So many by chance, and every template at its narrowest and widest in the shallowest and deepest rows. */
const fits: Fit[] = [
  ...Array.from({ length: BY_CHANCE }, (_, index) => {
    const template = homes[index % homes.length]!;
    const row = random.between(...FLAT_DEPTHS);
    return fitOf(template, random.between(...template.widths), row, () => random.chance(0.5));
  }),
  ...homes.flatMap((template) =>
    template.widths.flatMap((width) =>
      FLAT_DEPTHS.flatMap((row) => [true, false].map((yes) => fitOf(template, width, row, () => yes))),
    ),
  ),
];

const nameOf = ({ template, width, depth, loggia, mirrored }: Fit) =>
  `${template.name} ${width}×${depth}${loggia ? ' loggia' : ''}${mirrored ? ' mirrored' : ''}`;

const plans = fits.map((fit) => ({ name: nameOf(fit), plan: planOf(fit) }));

describe(`D6 the plans of the demo developer, ${plans.length} of them`, () => {
  test.each(Object.entries(planRules))('%s', (_, rule) => {
    const faults = plans.map(({ name, plan }) => `${name}: ${rule(plan)}`);
    expect(faults.filter((fault) => !fault.endsWith(': null'))).toEqual([]);
  });

  test('the card lies on the full sheet where the full drawing has it, so that one stands in for the other', () => {
    // Drawing takes far longer than planning: of the plans by chance some, of the extremes all.
    const drawn = plans.filter((_, index) => index >= BY_CHANCE || index % 20 === 0);
    const faults = drawn.filter(({ plan }) => {
      const [, sheet] = /<view id="sheet" viewBox="([^"]+)"/.exec(drawCard(plan)) ?? [];
      const [, whole] = /^<svg [^>]*viewBox="([^"]+)"/.exec(drawPlan(plan, true)) ?? [];
      return sheet === undefined || sheet !== whole;
    });
    expect(faults.map(({ name }) => name)).toEqual([]);
  });
});
