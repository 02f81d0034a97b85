import * as v from 'valibot';
import { page } from '../parameters/lists';
import { Lot } from './lot';

/**
 * Of the lots of one layout (same building, plan, area, kind and rooms) that a list has gathered on one card: how many
 * pass its filters, how many of these are booked, between which floors they lie, and from how many rubles on, null where
 * every price is hidden.
 */
export const SameLayout = v.object({
  count: v.number(),
  booked: v.number(),
  floor_min: v.number(),
  floor_max: v.number(),
  price_min: v.nullable(v.number()),
});
export type SameLayout = v.InferOutput<typeof SameLayout>;

/** A lot of a list. `alike`: it is the first of several of its layout, and stands for them all. */
export const ListedLot = v.object({ ...Lot.entries, alike: v.optional(SameLayout) });
export type ListedLot = v.InferOutput<typeof ListedLot>;

const { results, ...head } = page(ListedLot).entries;

/** A page of lots. Where layouts are gathered `count` is that of the cards, and `lots` how many lots there are. */
export const LotList = v.object({ ...head, lots: v.optional(v.number()), results });
export type LotList = v.InferOutput<typeof LotList>;
