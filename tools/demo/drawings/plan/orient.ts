import type { Box, Side } from '../geometry';
import { type Door, type Furniture, type Hole, holeBox, outlineOf, type Plan, type Room } from './plan';

/**
 * Turns a plan over: `mirrored` swaps left and right (a neighbour on the other side of a shared shaft), `flipped`
 * swaps top and bottom (a flat on the other side of the corridor). Text is set afterwards, so it stays readable.
 */
export function orient(plan: Plan, turn: { mirrored: boolean; flipped: boolean }): Plan {
  const [left, top, right, bottom] = outlineOf(plan);
  const x = (value: number) => (turn.mirrored ? left + right - value : value);
  const y = (value: number) => (turn.flipped ? top + bottom - value : value);
  const box = ([x1, y1, x2, y2]: Box): Box => [
    Math.min(x(x1), x(x2)),
    Math.min(y(y1), y(y2)),
    Math.max(x(x1), x(x2)),
    Math.max(y(y1), y(y2)),
  ];
  const side = (given: Side): Side => {
    if (turn.mirrored && (given === 'e' || given === 'w')) return given === 'e' ? 'w' : 'e';
    if (turn.flipped && (given === 'n' || given === 's')) return given === 'n' ? 's' : 'n';
    return given;
  };
  const hole = <T extends Hole>(given: T): T => {
    const [holeX, holeY] = box(holeBox(given));
    return { ...given, x: holeX, y: holeY };
  };
  const door = (given: Door): Door => {
    const swapped = given.axis === 'h' ? turn.mirrored : turn.flipped;
    return {
      ...hole(given),
      swing: given.swing === null ? null : side(given.swing),
      hinge: swapped ? (given.hinge === 'start' ? 'end' : 'start') : given.hinge,
    };
  };
  const room = ({ kind, parts: [first, ...rest] }: Room): Room => ({
    kind,
    parts: [box(first), ...rest.map(box)],
  });
  const piece = (given: Furniture): Furniture => ({
    ...given,
    box: box(given.box),
    back: side(given.back),
    mirrored: given.mirrored !== (turn.mirrored !== turn.flipped),
  });
  return {
    rooms: plan.rooms.map(room),
    shafts: plan.shafts.map(box),
    outside: plan.outside.map((space) => ({ ...space, box: box(space.box) })),
    doors: plan.doors.map(door),
    windows: plan.windows.map(hole),
    facades: plan.facades.map(side),
    furniture: plan.furniture.map(piece),
  };
}
