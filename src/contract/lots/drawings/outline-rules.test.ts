import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSimpleWay, MAX_CORNERS, type OutlinePoint, outlineFault } from './outline-rules';

const picture = { width: 1000, height: 800 };
const square: OutlinePoint[] = [
  [100, 100],
  [300, 100],
  [300, 300],
  [100, 300],
];

/** Corners around a middle, each in its own direction: such an outline never meets itself. */
const star = fc.array(fc.integer({ min: 50, max: 390 }), { minLength: 3, maxLength: 12 }).map((far) =>
  far.map((distance, at): OutlinePoint => {
    const angle = (at / far.length) * 2 * Math.PI;
    return [
      Math.round(500 + distance * Math.cos(angle)),
      Math.round(400 + Math.min(distance, 390) * Math.sin(angle)),
    ];
  }),
);

describe('M4 what an outline may be', () => {
  test('M4 it has three corners at least and so many at most, all of them on the picture', () => {
    expect(outlineFault(square, picture)).toBeNull();
    expect(outlineFault(square.slice(0, 2), picture)).toBe('few');
    const round = (count: number) =>
      Array.from({ length: count }, (_, at): OutlinePoint => {
        const angle = (at / count) * 2 * Math.PI;
        return [500 + 300 * Math.cos(angle), 400 + 300 * Math.sin(angle)];
      });
    expect(outlineFault(round(MAX_CORNERS), picture)).toBeNull();
    expect(outlineFault(round(MAX_CORNERS + 1), picture)).toBe('many');
    expect(outlineFault([...square.slice(0, 3), [-1, 300]], picture)).toBe('outside');
    expect(outlineFault([...square.slice(0, 3), [100, 801]], picture)).toBe('outside');
    const whole: OutlinePoint[] = [
      [0, 0],
      [1000, 0],
      [1000, 800],
      [0, 800],
    ];
    expect(outlineFault(whole, picture), 'the edge of the picture belongs to it').toBeNull();
  });

  test.each([
    ['an hourglass', [square[0], square[2], square[1], square[3]]],
    ['two corners in one place', [square[0], square[1], square[1], square[2], square[3]]],
    ['a way there and back', [square[0], square[1], square[2], square[1], square[3]]],
    ['no area', [square[0], [200, 100], square[1]]],
    ['a corner on another edge', [square[0], square[1], square[2], [200, 100], square[3]]],
  ] as const)('M4 it does not meet itself: %s', (_, outline) => {
    expect(outlineFault(outline as unknown as OutlinePoint[], picture)).toBe('crossing');
  });

  test('M4 a corner on a straight edge is a corner', () => {
    expect(outlineFault([[100, 100], [200, 100], ...square.slice(1)], picture)).toBeNull();
  });

  test('M4 where one begins, and in which direction one goes, makes no difference', () => {
    const points = fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 0, max: 12 }),
      ) as fc.Arbitrary<OutlinePoint>,
      { minLength: 3, maxLength: 7 },
    );
    fc.assert(
      fc.property(points, fc.nat(6), (outline, by) => {
        const at = by % outline.length;
        const turned = [...outline.slice(at), ...outline.slice(0, at)];
        expect(isSimpleWay(turned, true)).toBe(isSimpleWay(outline, true));
        expect(isSimpleWay(outline.toReversed(), true)).toBe(isSimpleWay(outline, true));
      }),
    );
  });

  test('M4 corners around a middle make an outline, and two of them exchanged do not', () => {
    fc.assert(
      fc.property(star, (outline) => {
        expect(outlineFault(outline, picture)).toBeNull();
      }),
    );
    const [a, b, c, d] = square as [OutlinePoint, OutlinePoint, OutlinePoint, OutlinePoint];
    expect(isSimpleWay([a, c, b, d], true)).toBe(false);
    expect(isSimpleWay([a, b, c, d], false)).toBe(true);
  });
});
