import { expect, test } from 'vitest';
import { planStock } from '../../demo-stock';
import { type Box, fitsWithin, inset, overlap } from '../../drawings/geometry';
import { wordsOn } from '../../drawings/lettering/read-words';
import { drawSite } from '../../drawings/site/draw-site';
import { seededRandom } from '../../random';
import type { BuildingPlan } from '../buildings/plan-buildings';
import { siteOf } from './project-site';

const bySlug = new Map<string, BuildingPlan[]>();
for (const plan of planStock(12_000))
  bySlug.set(plan.project.slug, [...(bySlug.get(plan.project.slug) ?? []), plan]);

test.each([
  ...bySlug,
])('D9 on the site of %s buildings stand apart, off the streets, and carry their names', (slug, plans) => {
  const { design, outlines } = siteOf(plans);
  const { svg, width, height } = drawSite(design, seededRandom(slug));
  const boxes = outlines.map((corners) => [...corners[0]!, ...corners[2]!] as unknown as Box);
  expect(outlines).toHaveLength(plans.length);
  for (const [index, box] of boxes.entries()) {
    expect(fitsWithin(box, [0, 0, width, height])).toBe(true);
    expect(design.layout.streets.some((street) => overlap(street, box))).toBe(false);
    expect(boxes.slice(index + 1).some((other) => overlap(inset(other, -60), box))).toBe(false);
    expect(wordsOn(svg)).toContain(plans[index]!.name.replaceAll(' ', ''));
  }
  expect(svg).not.toMatch(/NaN|undefined|<script/);
});

test('the same seed plants the same trees', () => {
  const [plans] = bySlug.values();
  const draw = (seed: string) => drawSite(siteOf(plans!).design, seededRandom(seed)).svg;
  expect(draw('a')).toBe(draw('a'));
  expect(draw('a')).not.toBe(draw('b'));
});
