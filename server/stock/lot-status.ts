import { LotStatus } from '../../src/contract/lots/lot';

/** What makes a lot's state, each kept for itself: what is taken away leaves the others as they were. */
export interface StatusLayers {
  /** Of the deal about it, from the drawn-up contract on; null: none is so far. */
  readonly dealStatus: LotStatus | null;
  /** A manager's hand; null: the feed's word counts. */
  readonly handStatus: LotStatus | null;
  /** The last word of its feed (of a lot that no feed brings: what it was written with). */
  readonly feedStatus: LotStatus;
  /** Whether the feed names it now. Feeds list what is on offer: whatever is missing was sold or booked elsewhere. */
  readonly listed: boolean;
}

/** States in which a feed offers a lot; one that it has called sold or closed has nothing to lose by leaving it. */
export const offeredStatuses = [LotStatus.free, LotStatus.booked, LotStatus.assignment] as const;

/**
 * The one rule by which these make the state. A deal comes before a hand, a hand before the feed, and absence from a
 * feed ends no deal: it only says that nobody else is offered the lot. A feed that says 'sold' in so many words ends one.
 */
export function lotStatus({
  dealStatus,
  handStatus: manualStatus,
  feedStatus,
  listed,
}: StatusLayers): LotStatus {
  const isSoldByFeed = listed && feedStatus === LotStatus.sold;
  if (dealStatus !== null && !isSoldByFeed) return dealStatus;
  if (manualStatus !== null) return manualStatus;
  const isOffered = offeredStatuses.some((status) => status === feedStatus);
  return listed || !isOffered ? feedStatus : LotStatus.unavailable;
}
