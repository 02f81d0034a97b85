import * as v from 'valibot';
import { Lot, LotType } from '../lots/lot';

/** A favorite. `id` is the id of the lot, which `DELETE /api/favorites/{id}/` takes too. */
export const Favorite = v.object({
  id: v.number(),
  project_slug: v.string(),
  property: Lot,
  /** ISO 8601. */
  added_at: v.string(),
});
export type Favorite = v.InferOutput<typeof Favorite>;

export const Notification = v.object({
  id: v.number(),
  /** A `NoticeType`, or one that only a newer server knows; `noticeTypeOf` reads it. */
  type: v.string(),
  title: v.string(),
  text: v.string(),
  image: v.nullable(v.string()),
  /** ISO 8601; the page formats it. */
  created: v.string(),
  isPromo: v.boolean(),
  deadline: v.nullable(v.string()),
  isLot: v.boolean(),
  /** The lot that it is about, to open it; absent if it is about several or none. */
  lot: v.optional(v.object({ id: v.number(), type: LotType })),
  /** Likewise the client or the deal that it is about. */
  client: v.optional(v.number()),
  deal: v.optional(v.number()),
  /** The project that it leads to, by the slugs of its address; or the publication. */
  project: v.optional(v.object({ city: v.string(), slug: v.string() })),
  publication: v.optional(v.number()),
  isApproved: v.optional(v.boolean()),
  viewed: v.boolean(),
});
export type Notification = v.InferOutput<typeof Notification>;
