import { describe, expect, test } from 'vitest';
import { planStock } from '../../demo-stock';
import type { Stretch } from '../../drawings/cross-section/cut-plan';
import { drawCrossSection } from '../../drawings/cross-section/draw-cross-section';
import { facadeBody } from '../../drawings/facade/draw-facade';
import { BASEMENT, PARAPET, PLINTH, SHOPS, STOREY } from '../../drawings/heights';
import { layoutBook } from '../layout-book';
import { designCrossSection } from './building-cross-section';
import { facadeOf } from './building-facade';
import { UNDERGROUND } from './underground';

const book = layoutBook();
const buildings = [...planStock(3000), ...planStock(12_000, 'another developer')].map((plan) => ({
  plan,
  name: `${plan.project.slug} ${plan.name}`,
  design: designCrossSection(plan, book),
}));

const failing = (check: (building: (typeof buildings)[number]) => string | false): string[] =>
  buildings.flatMap((building) => {
    const fault = check(building);
    return fault === false ? [] : [`${building.name}: ${fault}`];
  });

const same = (one: readonly Stretch[], other: readonly Stretch[]) =>
  JSON.stringify(one) === JSON.stringify(other);

describe(`D9 the sections of the demo developer, ${buildings.length} of them`, () => {
  test('they have as many storeys as their building, each on the one below', () => {
    expect(
      failing(({ plan, design }) => {
        const { svg, levels } = drawCrossSection(design);
        const floors = levels.map(({ floor }) => floor);
        const wanted = [UNDERGROUND, ...Array.from({ length: plan.floors }, (_, at) => at + 1)];
        if (floors.join() !== wanted.join()) return `floors ${floors.join()}`;
        if (svg.match(/<use (?!href="#T)/g)?.length !== plan.floors)
          return 'another number of storeys is drawn';
        const isApart = levels.slice(1).some(({ bottom }, below) => bottom > (levels[below]?.top ?? 0));
        return isApart && 'two storeys overlap';
      }),
    ).toEqual([]);
  });

  test('storeys are equal but for the ground floor of shops, and as high as on the façade', () => {
    expect(
      failing(({ plan, design }) => {
        const heights = design.storeys.map(({ height }) => height);
        const wanted = heights.map((_, at) => (at === 0 && plan.hasShops ? SHOPS : STOREY));
        if (heights.join() !== wanted.join()) return heights.join();
        const { levels } = drawCrossSection(design);
        const rise =
          (levels[0]?.bottom ?? 0) - (levels.at(-1)?.bottom ?? 0) - BASEMENT + (heights.at(-1) ?? 0);
        const front = facadeBody(facadeOf(plan, book), 'a').height - PARAPET - PLINTH;
        return front !== rise && `${rise} within, ${front} in front`;
      }),
    ).toEqual([]);
  });

  test('stairs and lifts stand above each other, one of each in every section', () => {
    expect(
      failing(({ design: { storeys, sections } }) => {
        const [ground] = storeys;
        if (!ground) return 'no storey';
        for (const { floor, cut } of storeys) {
          if (!same(cut.stairs, ground.cut.stairs) || !same(cut.lifts, ground.cut.lifts))
            return `floor ${floor} is moved aside`;
        }
        for (const { from, to } of sections) {
          const within = (all: readonly Stretch[]) =>
            all.filter((one) => one.from >= from && one.to <= to).length;
          if (within(ground.cut.stairs) !== 1 || within(ground.cut.lifts) !== 1)
            return 'a section lacks its core';
        }
        return false;
      }),
    ).toEqual([]);
  });

  test('no cut wall stands in a shaft, and every storey has walls and daylight', () => {
    expect(
      failing(({ design: { storeys } }) => {
        const faulty = storeys.find(({ cut }) => {
          const shafts = [...cut.stairs, ...cut.lifts];
          const stands = cut.walls.some((wall) =>
            shafts.some((shaft) => wall.from >= shaft.from + 10 && wall.to <= shaft.to - 10),
          );
          return stands || cut.walls.length < 4 || cut.windows.length === 0;
        });
        return faulty ? `floor ${faulty.floor}` : false;
      }),
    ).toEqual([]);
  });

  test('they are small and hold nothing but lines and figures', () => {
    for (const { design } of buildings) {
      const { svg } = drawCrossSection(design);
      expect(svg.length).toBeLessThan(60_000);
      expect(svg).not.toMatch(/<script|https?:(?!\/\/www\.w3\.org)|NaN|undefined|Infinity/);
    }
  });
});
