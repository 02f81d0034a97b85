import type { LevelMark, SectionMark } from '../../../../contract/lots/drawings/cross-section-rules';
import type { OutlinePoint } from '../../../../contract/lots/drawings/outline-rules';
import { floorFigure } from '../../../../contract/text/words';
import type { DrawingSubject, DrawnShape } from '../editor/editor-state';
import { boxAround, type DrawingSize, rectangleBetween } from '../geometry/edit-outline';

/** Floors and sections are marked on one drawing: ids of floors begin above those of sections. */
const FLOOR_ZERO = 1000;
const isFloor = (id: number): boolean => id > FLOOR_ZERO / 2;

/** Who is marked on a cross-section: floors from below, then sections from left to right. */
export function crossSectionSubjects(floors: readonly number[], sections: number): DrawingSubject[] {
  const upwards = floors.toSorted((one, other) => one - other);
  const across = Array.from({ length: Math.max(sections, 1) }, (_, at) => at + 1);
  return [
    ...upwards.map((floor) => ({
      id: FLOOR_ZERO + floor,
      name: `Этаж ${floorFigure(floor)}`,
      mark: floorFigure(floor),
    })),
    ...across.map((section) => ({
      id: section,
      name: sections < 2 ? 'Всё здание' : `Секция ${section}`,
      mark: `с. ${section}`,
    })),
  ];
}

/** A floor goes from side to side of the drawing, and a section from top to bottom. */
export function fitMark(
  subject: number,
  outline: readonly OutlinePoint[],
  { width, height }: DrawingSize,
): OutlinePoint[] {
  const { left, right, top, bottom } = boxAround(outline);
  return isFloor(subject)
    ? rectangleBetween([0, top], [Math.floor(width), bottom])
    : rectangleBetween([left, 0], [right, Math.floor(height)]);
}

/** The marks of a stored cross-section as outlines. */
export function outlinesOfMarks({
  levels,
  sections,
  ...sheet
}: DrawingSize & { readonly levels: readonly LevelMark[]; readonly sections: readonly SectionMark[] }) {
  return [
    ...levels.map(({ floor, top, bottom }) => ({
      id: FLOOR_ZERO + floor,
      outline: fitMark(FLOOR_ZERO + floor, rectangleBetween([0, top], [1, bottom]), sheet),
    })),
    ...sections.map(({ from, to }, at) => ({
      id: at + 1,
      outline: fitMark(at + 1, rectangleBetween([from, 0], [to, 1]), sheet),
    })),
  ];
}

/** Outlines as the marks that are stored; sections that are left out in the middle have none behind them either. */
export function marksOfOutlines(
  outlines: readonly { readonly id: number; readonly outline: readonly OutlinePoint[] }[],
): { levels: LevelMark[]; sections: SectionMark[] } {
  const boxes = outlines.map(({ id, outline }) => ({ id, ...boxAround(outline) }));
  return {
    levels: boxes
      .filter(({ id }) => isFloor(id))
      .sort((one, other) => one.id - other.id)
      .map(({ id, top, bottom }) => ({ floor: id - FLOOR_ZERO, top, bottom })),
    sections: boxes
      .filter(({ id }) => !isFloor(id))
      .sort((one, other) => one.id - other.id)
      .map(({ left, right }) => ({ from: left, to: right })),
  };
}

/** A section is known by its place in the row: none may be missing before another. */
export function sectionGap(shapes: readonly DrawnShape[]): string | null {
  const drawn = shapes
    .flatMap(({ of }) => (of === null || isFloor(of) ? [] : [of]))
    .sort((one, other) => one - other);
  const gap = drawn.findIndex((section, at) => section !== at + 1);
  return gap < 0 ? null : `Сначала отметьте секцию ${gap + 1}: секции идут подряд, слева направо.`;
}

/**
 * Marks the floors between those that are marked, all of one height: of sixteen floors the lowest and the highest are
 * enough. What is marked stays as it is.
 */
export function spreadFloors(
  shapes: readonly DrawnShape[],
  floors: readonly number[],
  sheet: DrawingSize,
): DrawnShape[] {
  const upwards = floors.toSorted((one, other) => one - other).map((floor) => FLOOR_ZERO + floor);
  const boxOf = (id: number) => {
    const shape = shapes.find(({ of }) => of === id);
    return shape && boxAround(shape.outline);
  };
  const marked = upwards.filter((id) => boxOf(id) !== undefined);
  let fresh = Math.max(0, ...shapes.map(({ id }) => id));
  const added = marked.flatMap((lower, place): DrawnShape[] => {
    const upper = marked[place + 1];
    const [below, above] = [boxOf(lower), upper === undefined ? undefined : boxOf(upper)];
    if (upper === undefined || !below || !above) return [];
    const between = upwards.slice(upwards.indexOf(lower) + 1, upwards.indexOf(upper));
    const height = (below.top - above.bottom) / between.length;
    if (height < 1) return [];
    return between.map((of, at) => {
      const bottom = Math.round(below.top - at * height);
      const top = Math.round(below.top - (at + 1) * height);
      fresh += 1;
      return { id: fresh, of, outline: fitMark(of, rectangleBetween([0, top], [1, bottom]), sheet) };
    });
  });
  return [...shapes, ...added];
}
