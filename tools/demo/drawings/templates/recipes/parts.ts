import type { Box, Side } from '../../geometry';
import type { Door, OutsideSpace, Room, RoomKind, WindowHole } from '../../plan/plan';
import { FACADE } from '../../plan/thickness';

/** Shorthand that templates are written in. All lengths in centimetres. */

export const room = (kind: RoomKind, ...parts: [Box, ...Box[]]): Room => ({ kind, parts });

/** Width of a leaf: entrance 0.9 m, rooms 0.8 m, wet rooms and stores 0.7 m. */
export const LEAF = { entrance: 90, room: 80, wet: 70 } as const;

/** A door in a wall along x. */
export const doorInRow = (
  y: number,
  x: number,
  swing: Side | null,
  hinge: 'start' | 'end' = 'start',
  width: number = LEAF.room,
): Door => ({ kind: 'inner', axis: 'h', x, y, width, swing, hinge });

/** A door in a wall along y. */
export const doorInColumn = (
  x: number,
  y: number,
  swing: Side | null,
  hinge: 'start' | 'end' = 'start',
  width: number = LEAF.wet,
): Door => ({ kind: 'inner', axis: 'v', x, y, width, swing, hinge });

/** The entrance in the corridor wall, opening inwards. */
export const entrance = (y: number, x: number, hinge: 'start' | 'end' = 'start'): Door => ({
  kind: 'entrance',
  axis: 'h',
  x,
  y,
  width: LEAF.entrance,
  swing: 'n',
  hinge,
});

/** A window of at most `width` in the middle of a stretch of the façade at the top. */
export function windowBetween(from: number, to: number, width = 160): WindowHole {
  const glazed = Math.min(width, to - from - 60);
  return { axis: 'h', x: Math.round((from + to - glazed) / 2), y: 0, width: glazed };
}

/** A window of at most `width` in the middle of a stretch of the façade at the bottom. */
export const windowAtFoot = (from: number, to: number, y: number, width = 160): WindowHole => ({
  ...windowBetween(from, to, width),
  y,
});

/** A window in the middle of a stretch of a façade at the right. */
export function windowInColumn(x: number, from: number, to: number, width = 160): WindowHole {
  const glazed = Math.min(width, to - from - 80);
  return { axis: 'v', x, y: Math.round((from + to - glazed) / 2), width: glazed };
}

/** Window and glazed door side by side, out to a loggia; `doorAt` tells on which end the door stands. */
export function balconyBlock(
  from: number,
  to: number,
  doorAt: 'start' | 'end' = 'end',
): { door: Door; window: WindowHole } {
  const width = Math.min(to - from > 520 ? 260 : 150, to - from - 155);
  const start = Math.round((from + to - width - 80) / 2);
  const leaf = { kind: 'balcony', axis: 'h', y: 0, width: 70, swing: 's' } as const;
  return doorAt === 'end'
    ? {
        window: { axis: 'h', x: start, y: 0, width },
        door: { ...leaf, x: start + width + 10, hinge: 'end' },
      }
    : {
        window: { axis: 'h', x: start + 80, y: 0, width },
        door: { ...leaf, x: start, hinge: 'start' },
      };
}

export const loggia = (from: number, to: number, depth = 125): OutsideSpace => ({
  kind: 'loggia',
  box: [from, -FACADE - depth, to, -FACADE],
});

/** A wet room with a shaft cut out of one of its corners, and the shaft. */
export function withShaft(
  kind: RoomKind,
  [left, top, right, bottom]: Box,
  corner: 'nw' | 'ne' | 'sw' | 'se',
  [width, height]: readonly [number, number] = [35, 70],
): { room: Room; shaft: Box } {
  const atTop = corner.startsWith('n');
  const atLeft = corner.endsWith('w');
  const cutY = atTop ? top + height : bottom - height;
  const main: Box = atTop ? [left, cutY, right, bottom] : [left, top, right, cutY];
  const rest: Box = [
    atLeft ? left + width : left,
    atTop ? top : cutY,
    atLeft ? right : right - width,
    atTop ? cutY : bottom,
  ];
  const shaft: Box = [atLeft ? left : right - width, rest[1], atLeft ? left + width : right, rest[3]];
  return { room: room(kind, main, rest), shaft };
}
