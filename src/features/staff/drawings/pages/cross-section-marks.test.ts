import { expect, test } from 'vitest';
import { crossSectionFault } from '../../../../contract/lots/drawings/cross-section-rules';
import {
  crossSectionSubjects,
  fitMark,
  marksOfOutlines,
  outlinesOfMarks,
  sectionGap,
  spreadFloors,
} from './cross-section-marks';

const sheet = { width: 1000, height: 600 };
const marks = {
  levels: [
    { floor: -1, top: 500, bottom: 580 },
    { floor: 1, top: 400, bottom: 500 },
  ],
  sections: [
    { from: 100, to: 500 },
    { from: 500, to: 900 },
  ],
};
const shapes = (given: typeof marks) =>
  outlinesOfMarks({ ...sheet, ...given }).map(({ id, outline }, at) => ({ id: at + 1, of: id, outline }));

test('M4 the marks of a cross-section are drawn as bands, and the bands are its marks again', () => {
  const outlines = outlinesOfMarks({ ...sheet, ...marks });
  expect(outlines[0]?.outline).toEqual(
    fitMark(
      999,
      [
        [300, 500],
        [400, 520],
        [400, 580],
      ],
      sheet,
    ),
  );
  expect(outlines.map(({ id }) => id)).toEqual([999, 1001, 1, 2]);
  expect(marksOfOutlines(outlines.toReversed())).toEqual(marks);
  expect(crossSectionSubjects([1, -1], 2).map(({ id, name }) => [id, name])).toEqual([
    [999, 'Этаж −1'],
    [1001, 'Этаж 1'],
    [1, 'Секция 1'],
    [2, 'Секция 2'],
  ]);
  expect(crossSectionSubjects([], 0).map(({ name }) => name)).toEqual(['Всё здание']);
});

test('M4 a section that is left out before another is told', () => {
  const all = shapes(marks);
  expect(sectionGap(all)).toBeNull();
  expect(sectionGap(all.filter(({ of }) => of !== 1))).toMatch(/отметьте секцию 1/);
  expect(sectionGap(all.filter(({ of }) => of !== 2))).toBeNull();
});

test('M4 floors between two that are marked are spread evenly, and those that are marked stay', () => {
  const [lowest, highest] = [
    { floor: 1, top: 500, bottom: 560 },
    { floor: 9, top: 40, bottom: 90 },
  ];
  const floors = [9, 8, 7, 6, 5, 4, 3, 2, 1];
  const spread = spreadFloors(shapes({ ...marks, levels: [lowest, highest] }), floors, sheet);
  const { levels } = marksOfOutlines(spread.map(({ of, outline }) => ({ id: of ?? 0, outline })));
  expect(levels.map(({ floor }) => floor)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect([levels[0], levels[8]]).toEqual([lowest, highest]);
  expect(crossSectionFault({ ...sheet, levels, sections: marks.sections })).toBeNull();
  const heights = levels.slice(1, 8).map(({ top, bottom }) => bottom - top);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
  expect(new Set(spread.map(({ id }) => id)).size).toBe(spread.length);
  expect(spreadFloors(spread, floors, sheet)).toEqual(spread);
});
