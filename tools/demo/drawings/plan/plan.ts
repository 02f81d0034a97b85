import { areaOf, type Box, boundsOf, type Side } from '../geometry';

/** What a room is for; furniture, tint and its Russian name follow from it. */
export type RoomKind =
  | 'kitchen-living'
  | 'studio'
  | 'living'
  | 'main'
  | 'bedroom'
  | 'kitchen'
  | 'hall'
  | 'bathroom'
  | 'wc'
  | 'wardrobe'
  | 'storage'
  | 'hotel'
  | 'sales'
  | 'box'
  | 'lobby'
  | 'stair'
  | 'lift';

/** Rooms one lives in: they need a window. */
export const livingKinds: readonly RoomKind[] = [
  'kitchen-living',
  'studio',
  'living',
  'main',
  'bedroom',
  'kitchen',
  'hotel',
];

/** Rooms that stand on a shaft and have a tiled floor. */
export const wetKinds: readonly RoomKind[] = ['bathroom', 'wc'];

/** Where a kitchen line stands: against `wall`, between two coordinates along it. */
export interface KitchenLine {
  wall: Side;
  /** Coordinate of the wall across it: x for east and west walls, y for north and south ones. */
  line: number;
  from: number;
  to: number;
}

/** A room is the union of its parts, which touch each other; the first part is the one that is furnished first. */
export interface Room {
  kind: RoomKind;
  parts: readonly [Box, ...Box[]];
  kitchen?: KitchenLine;
  /** A part of its own to sleep in. */
  alcove?: Box;
  /** Two beds in place of a double one. */
  beds?: 'twin';
  /** What a shop or an office is furnished as. */
  trade?: Trade;
}

export type Trade = 'cafe' | 'store' | 'office';

/** Open or glazed spaces before the façade. They do not count into the area (Housing Code, article 15 part 5). */
export interface OutsideSpace {
  kind: 'loggia' | 'balcony' | 'terrace';
  box: Box;
}

/** A hole in a wall that runs along x ('h') or along y ('v'), from (x, y) over `width`. */
export interface Hole {
  axis: 'h' | 'v';
  x: number;
  y: number;
  width: number;
}

/** `swing` is the side of the wall that the leaf opens to; null is an opening without a leaf. */
export interface Door extends Hole {
  kind: 'entrance' | 'inner' | 'balcony';
  swing: Side | null;
  /** Which end of the hole the hinges are on, counted along the axis. */
  hinge: 'start' | 'end';
}

export type WindowHole = Hole;

export type FurnitureKind =
  | 'bed'
  | 'bedside'
  | 'wardrobe'
  | 'sofa'
  | 'armchair'
  | 'tv'
  | 'coffee-table'
  | 'table'
  | 'round-table'
  | 'desk'
  | 'shelf'
  | 'plant'
  | 'kitchen'
  | 'bath'
  | 'shower'
  | 'toilet'
  | 'basin'
  | 'washer'
  | 'bench'
  | 'counter'
  | 'rack'
  | 'desks'
  | 'single-bed'
  | 'stairs'
  | 'lift';

/** A piece of furniture with its back to one side; `mirrored` turns left and right within it. */
export interface Furniture {
  kind: FurnitureKind;
  box: Box;
  back: Side;
  mirrored: boolean;
}

/** What a template designs. The façade lies at the top unless the plan was turned afterwards. */
export interface PlanDesign {
  rooms: readonly Room[];
  shafts: readonly Box[];
  outside: readonly OutsideSpace[];
  doors: readonly Door[];
  windows: readonly WindowHole[];
  /** Sides of the outline that face the open air; the others face neighbours and the corridor. */
  facades: readonly Side[];
}

export interface Plan extends PlanDesign {
  furniture: readonly Furniture[];
}

export const roomArea = (room: Room): number => room.parts.reduce((sum, part) => sum + areaOf(part), 0);

/** Area of the rooms in hundredths of a m², which are square decimetres; shafts and outside spaces are left out. */
export const planArea = (plan: PlanDesign): number =>
  Math.round(plan.rooms.reduce((sum, room) => sum + roomArea(room), 0) / 100);

/** The box around rooms and shafts, without outer walls and outside spaces. */
export const outlineOf = (plan: PlanDesign): Box =>
  boundsOf([...plan.rooms.flatMap((room) => [...room.parts]), ...plan.shafts]);

/** The two ends of a hole as a box without thickness. */
export const holeBox = ({ axis, x, y, width }: Hole): Box =>
  axis === 'h' ? [x, y, x + width, y] : [x, y, x, y + width];

/** The square that a leaf sweeps over; null for an opening. */
export function sweepOf(door: Door): Box | null {
  const [left, top, right, bottom] = holeBox(door);
  switch (door.swing) {
    case 'n':
      return [left, top - door.width, right, bottom];
    case 's':
      return [left, top, right, bottom + door.width];
    case 'w':
      return [left - door.width, top, right, bottom];
    case 'e':
      return [left, top, right + door.width, bottom];
    default:
      return null;
  }
}
