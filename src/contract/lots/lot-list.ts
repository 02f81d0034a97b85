import * as v from 'valibot';
import { page } from '../parameters/lists';
import { Lot } from './lot';

/**
 * Lots of the same layout (building, plan, area, kind and rooms) on one card: how many match the filters, how many
 * of these are booked, lowest and highest floor, and the lowest price in rubles, null if every price is hidden.
 */
export const SameLayout = v.object({
  count: v.number(),
  booked: v.number(),
  floor_min: v.number(),
  floor_max: v.number(),
  price_min: v.nullable(v.number()),
});
export type SameLayout = v.InferOutput<typeof SameLayout>;

/** A lot of a list. `alike`: data of all lots of its layout, if it is the first of several on one card. */
export const ListedLot = v.object({ ...Lot.entries, alike: v.optional(SameLayout) });
export type ListedLot = v.InferOutput<typeof ListedLot>;

const { results, ...head } = page(ListedLot).entries;

/** A page of lots. If lots are grouped by layout, `count` is the number of cards, and `lots` the number of lots. */
export const LotList = v.object({ ...head, lots: v.optional(v.number()), results });
export type LotList = v.InferOutput<typeof LotList>;
