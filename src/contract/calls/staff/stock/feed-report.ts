import * as v from 'valibot';

/** What a lot shows of its price and state; `price` in whole rubles, null where it is hidden. */
const ShownLot = v.object({ price: v.nullable(v.number()), status: v.number() });

/** One lot that an import changes. */
export const FeedChange = v.object({
  kind: v.picklist(['added', 'changed', 'gone']),
  /** 'Квартира № 12, Тихий мыс, Корпус 1' */
  lot: v.string(),
  /** Null: it was not there before. */
  before: v.nullable(ShownLot),
  after: ShownLot,
  /** The new price waits for a manager. */
  held: v.boolean(),
  /** What else is different, in words: 'отделка'. */
  facts: v.array(v.string()),
});
export type FeedChange = v.InferOutput<typeof FeedChange>;

/** A line of a feed or a cell of a price list, and what is wrong with it. */
const FeedOdd = v.object({
  /** Of the file; 0 for a price list, whose reason begins with 'лист «Корпус 1», ячейка F12'. */
  line: v.number(),
  id: v.nullable(v.string()),
  reason: v.string(),
});

/** How many lines and lots a report names one by one; of more it has the number. */
export const MAX_REPORTED = 200;

/** What an import has done, or would do. */
export const FeedRunReport = v.object({
  source: v.string(),
  /** Offers in the feed; null for an import of an earlier version. */
  total: v.nullable(v.number()),
  added: v.number(),
  changed: v.number(),
  gone: v.number(),
  /** Lots whose price waits for a manager. */
  held: v.number(),
  refusedCount: v.number(),
  refused: v.array(FeedOdd),
  /** Lots that were taken without a fact that makes no sense. */
  droppedCount: v.number(),
  dropped: v.array(FeedOdd),
  changes: v.array(FeedChange),
  /** Why it was refused whole, a sentence without its full stop; then nothing has changed. */
  failure: v.nullable(v.string()),
  /** It was refused for what a manager may know to be right, and can be taken all the same. */
  canForce: v.boolean(),
  /** The address says that the feed is the one that was imported before. */
  isUnchanged: v.boolean(),
  tookMs: v.nullable(v.number()),
});
export type FeedRunReport = v.InferOutput<typeof FeedRunReport>;
