import * as v from 'valibot';
import { Lot, LotType } from '../lots/lot';

/** A kept lot. `id` is the lot's, and so is what `DELETE /api/favorites/{id}/` takes. */
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
  /** A `NoticeType`, or one that only a newer server knows: `noticeTypeOf` reads it. */
  type: v.string(),
  title: v.string(),
  text: v.string(),
  image: v.nullable(v.string()),
  /** ISO 8601; how it reads is the page's business. */
  created: v.string(),
  isPromo: v.boolean(),
  deadline: v.nullable(v.string()),
  isLot: v.boolean(),
  /** The one lot that it speaks of, to lead there; absent where it speaks of several, or of none. */
  lot: v.optional(v.object({ id: v.number(), type: LotType })),
  /** Likewise the one client, or the one deal. */
  client: v.optional(v.number()),
  deal: v.optional(v.number()),
  isApproved: v.optional(v.boolean()),
  viewed: v.boolean(),
});
export type Notification = v.InferOutput<typeof Notification>;
