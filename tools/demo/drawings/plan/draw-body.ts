import { inset } from '../geometry';
import { ink } from '../ink';
import { boxPath } from '../pen';
import { doorPaths, windowPath } from './openings';
import { type FurnitureKind, type OutsideSpace, type Plan, wetKinds } from './plan';
import { furniturePath } from './symbols/symbols';
import { cornerBoxes, solidParts, type Wall, wallOfHole, wallsOf } from './walls';

/** How thick the thin lines are, in centimetres on the sheet, and what stands in the rooms. */
export interface BodyStyle {
  fine: number;
  furniture: 'all' | 'fixed' | 'none';
}

/** What belongs to the building itself and not to its residents. */
const fixed: readonly FurnitureKind[] = [
  'kitchen',
  'bath',
  'shower',
  'toilet',
  'basin',
  'washer',
  'stairs',
  'lift',
];

export const path = (d: string, attributes: string): string =>
  d ? `<path d="${d.replaceAll(' -', '-')}" ${attributes}/>` : '';

/** Solid walls, holes cut out. */
function poche(plan: Plan, walls: readonly Wall[]): string {
  const holes = [...plan.doors, ...plan.windows];
  const cut = new Map<Wall, (typeof holes)[number][]>();
  for (const hole of holes) {
    const wall = wallOfHole(walls, hole);
    if (wall) cut.set(wall, [...(cut.get(wall) ?? []), hole]);
  }
  return [...walls.flatMap((wall) => solidParts(wall, cut.get(wall) ?? [])), ...cornerBoxes(plan)]
    .map(boxPath)
    .join('');
}

/** Boards of a terrace; a loggia is too narrow to show any. */
function deck({ kind, box: [left, top, right, bottom] }: OutsideSpace): string {
  if (kind !== 'terrace') return '';
  let boards = '';
  for (let y = top + 35; y < bottom - 12; y += 26) boards += `M${left + 10} ${y}H${right - 10}`;
  return boards;
}

/** Loggias and terraces: a pale floor, a parapet in two thin lines. */
function outsideSpaces(plan: Plan, fine: number): string {
  const boxes = plan.outside.map(({ box }) => box);
  return (
    path(
      boxes.map(boxPath).join(''),
      `fill="${ink.outside}" stroke="${ink.wall}" stroke-width="${fine * 2}"`,
    ) +
    path(
      boxes.map((box) => boxPath(inset(box, 9))).join(''),
      `fill="none" stroke="${ink.fine}" stroke-width="${fine}"`,
    ) +
    path(plan.outside.map(deck).join(''), `fill="none" stroke="${ink.line}" stroke-width="${fine}"`)
  );
}

/** A plan without its sheet: floors, furniture, walls, windows, doors, in the plan's own coordinates. */
export function drawBody(plan: Plan, style: BodyStyle): string {
  const walls = wallsOf(plan);
  const wet = plan.rooms.filter((room) => wetKinds.includes(room.kind)).flatMap((room) => [...room.parts]);
  const doors = plan.doors.map(doorPaths);
  const furniture = plan.furniture.filter(
    ({ kind }) => style.furniture === 'all' || (style.furniture === 'fixed' && fixed.includes(kind)),
  );
  const shafts = plan.shafts
    .map(
      (box) =>
        `${boxPath(box)}M${box[0]} ${box[1]}L${box[2]} ${box[3]}M${box[2]} ${box[1]}L${box[0]} ${box[3]}`,
    )
    .join('');
  const fine = `fill="none" stroke="${ink.fine}" stroke-width="${style.fine}"`;
  return [
    path(wet.map(boxPath).join(''), `fill="${ink.tile}"`),
    outsideSpaces(plan, style.fine),
    path(
      furniture.map(furniturePath).join(''),
      `class="f" fill="${ink.sheet}" stroke="${ink.fine}" stroke-width="${style.fine}"`,
    ),
    path(shafts + doors.map(({ arc }) => arc).join(''), fine),
    path(poche(plan, walls), `fill="${ink.wall}"`),
    path(
      plan.windows.map((hole) => windowPath(walls, hole)).join(''),
      `fill="${ink.sheet}" stroke="${ink.wall}" stroke-width="${style.fine * 1.2}"`,
    ),
    path(
      doors.map(({ leaf }) => leaf).join(''),
      `fill="none" stroke="${ink.wall}" stroke-width="${style.fine * 2.4}"`,
    ),
  ].join('');
}
