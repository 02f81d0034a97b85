import * as v from 'valibot';
import type { LotStatus } from '../../../src/contract/lots/lot';

const statuses = [1, 2, 3, 4, 5, 6] as const satisfies readonly LotStatus[];

/** What the demo shows of its lots and a feed cannot say. */
export const DemoHistory = v.object({
  /** ISO 8601: the moment that feed, bundle and history are of. */
  moment: v.string(),
  /** In the order of the feed, as their lots are. */
  buildings: v.array(
    v.object({
      /** What the feed calls it. */
      id: v.string(),
      /** The slug of its project. */
      project: v.string(),
      /** Penthouses stand under its roof. */
      penthouses: v.boolean(),
      lots: v.array(
        v.object({
          /** What the feed calls it. */
          id: v.string(),
          floor: v.number(),
          /** A manager has hidden its price. */
          hidden: v.optional(v.boolean()),
          /** Oldest first; `ago` in minutes before the moment. */
          steps: v.array(
            v.object({ ago: v.number(), price: v.nullable(v.number()), status: v.picklist(statuses) }),
          ),
        }),
      ),
    }),
  ),
});
export type DemoHistory = v.InferOutput<typeof DemoHistory>;
