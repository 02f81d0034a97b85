import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Infra } from '../../../contract/lots/projects/project-story';
import { placedInfras, SIDE } from './infra-places';

const infra = fc.record<Infra>({
  category: fc.constant('shops'),
  name: fc.string(),
  minutes: fc.integer({ min: 1, max: 60 }),
  bearing: fc.integer({ min: 0, max: 359 }),
});

test('D8 what is near is numbered from the nearest on, lies within the drawing, and covers neither the project nor each other', () => {
  fc.assert(
    fc.property(fc.array(infra, { maxLength: 16 }), (infras) => {
      const placed = placedInfras(infras);
      expect(placed.map(({ number }) => number)).toEqual(infras.map((_, at) => at + 1));
      placed.forEach(({ x, y, minutes }, at) => {
        expect(minutes).toBeGreaterThanOrEqual(placed[at - 1]?.minutes ?? 0);
        for (const along of [x, y]) expect(Math.abs(along - SIDE / 2)).toBeLessThanOrEqual(SIDE / 2 - 13);
        expect(Math.hypot(x - SIDE / 2, y - SIDE / 2)).toBeGreaterThan(30);
      });
    }),
    { numRuns: 60 },
  );
  const [north, east, west] = placedInfras([
    { category: 'shops', name: 'север', minutes: 10, bearing: 0 },
    { category: 'shops', name: 'восток', minutes: 20, bearing: 90 },
    { category: 'shops', name: 'запад', minutes: 45, bearing: 270 },
  ]);
  expect(north?.y).toBeLessThan(SIDE / 2);
  expect(east?.x).toBeGreaterThan(SIDE / 2);
  expect(west?.x).toBeLessThan(SIDE / 2);
  const [one, other] = placedInfras(
    ['a', 'b'].map((name) => ({ category: 'shops', name, minutes: 15, bearing: 90 })),
  );
  expect(Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThan(26);
});
