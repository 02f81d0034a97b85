import type * as v from 'valibot';
import type { RoomValue } from '../filters/lot-filters';
import type { RoomCounts } from './project';

export type CountsByRooms = v.InferOutput<typeof RoomCounts>;

/** The field of a project that counts its flats of each value of the rooms filter. Source: specification § 3. */
export const roomCountFields: Record<RoomValue, keyof CountsByRooms> = {
  studio: 'studio_count',
  '1': 'room_1_count',
  '2': 'room_2_count',
  '3': 'room_3_count',
  '4': 'room_4_count',
  euro_1: 'euro_1_count',
  euro_2: 'euro_2_count',
  euro_3: 'euro_3_count',
  penthouse: 'penthause',
  free_plan: 'free_plan_count',
};
