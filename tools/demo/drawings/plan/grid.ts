import { type Box, fitsWithin } from '../geometry';
import type { PlanDesign } from './plan';

/** What lies in a cell: a room, a shaft or an outside space by its index, or nothing. */
export type Owner = `room ${number}` | `shaft ${number}` | `outside ${number}` | null;

/** The plan cut along every edge in it; each cell belongs to one owner. */
export interface Grid {
  xs: readonly number[];
  ys: readonly number[];
  /** Null beyond the edges too. */
  ownerAt(column: number, row: number): Owner;
}

const sorted = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);

export function gridOf(plan: Pick<PlanDesign, 'rooms' | 'shafts'>): Grid {
  const owned: (readonly [Owner, Box])[] = [
    ...plan.rooms.flatMap((room, index) =>
      room.parts.map((part) => [`room ${index}` as const, part] as const),
    ),
    ...plan.shafts.map((shaft, index) => [`shaft ${index}` as const, shaft] as const),
  ];
  const xs = sorted(owned.flatMap(([, box]) => [box[0], box[2]]));
  const ys = sorted(owned.flatMap(([, box]) => [box[1], box[3]]));
  const owners = ys.slice(1).map((bottom, row) =>
    xs.slice(1).map((right, column): Owner => {
      const cell: Box = [xs[column] ?? right, ys[row] ?? bottom, right, bottom];
      return owned.find(([, box]) => fitsWithin(cell, box))?.[0] ?? null;
    }),
  );
  return { xs, ys, ownerAt: (column, row) => owners[row]?.[column] ?? null };
}
