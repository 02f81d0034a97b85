import type { Checkerboard } from '../lots/checkerboard';
import { isUnavailable, LotStatus, type LotType } from '../lots/lot';

/** One lot of a checkerboard, out of its columns. */
export interface BoardLot {
  id: number;
  type: LotType;
  status: LotStatus;
  section: string;
  floor: number;
  number: string;
  rooms: number;
  is_euro: boolean;
  is_penthouse: boolean;
  is_free_plan: boolean;
  price_pending: boolean;
  /** In m². */
  area: number;
  /** In whole rubles; null where it is hidden, and of what is neither free nor booked. */
  price: number | null;
}

/** The lot at a place of the columns; a column that an old answer has too short gives what means the least. */
export function boardLot({ lots, types, sections }: Checkerboard, at: number): BoardLot {
  const kind = lots.kind[at] ?? 0;
  const status = lots.status[at] ?? LotStatus.closed;
  return {
    id: lots.id[at] ?? 0,
    type: types[lots.type[at] ?? 0] ?? 'flats',
    status,
    section: sections[lots.section[at] ?? 0] ?? '',
    floor: lots.floor[at] ?? 0,
    number: lots.number[at] ?? '',
    rooms: lots.rooms[at] ?? 0,
    is_euro: (kind & 1) !== 0,
    is_penthouse: (kind & 2) !== 0,
    is_free_plan: (kind & 4) !== 0,
    price_pending: (kind & 8) !== 0,
    area: (lots.area[at] ?? 0) / 100,
    price: isUnavailable(status) ? null : (lots.price[at] ?? null),
  };
}
