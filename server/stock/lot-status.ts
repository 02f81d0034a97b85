import { LotStatus } from '../../src/contract/lots/lot';

/** The layers of a lot's status, each stored on its own: removing one leaves the others as they were. */
export interface StatusLayers {
  /** The status by a deal, from the drawn-up contract on; null: there is none. */
  readonly dealStatus: LotStatus | null;
  /** Booked while an agent's booking holds; null: none does. */
  readonly bookingStatus: LotStatus | null;
  /** The manual status; null: the feed's status counts. */
  readonly handStatus: LotStatus | null;
  /** The last status by the feed (of a lot without a feed: the one that it was created with). */
  readonly feedStatus: LotStatus;
  /** Whether the feed names it now. Feeds list what is on offer: whatever is missing was sold or booked elsewhere. */
  readonly listed: boolean;
}

/** Statuses in which a feed offers a lot; a sold or closed one does not change by leaving the feed. */
export const offeredStatuses = [LotStatus.free, LotStatus.booked, LotStatus.assignment] as const;

/**
 * The rule by which the layers make the status. A deal stands above a booking, a booking above a manual status, that
 * above the feed; a lot that left its feed becomes unavailable where none is set. A feed that says 'sold' overrides the
 * deal and the booking, never a manager.
 */
export function lotStatus({
  dealStatus,
  bookingStatus,
  handStatus: manualStatus,
  feedStatus,
  listed,
}: StatusLayers): LotStatus {
  const isSoldByFeed = listed && feedStatus === LotStatus.sold;
  const byPeople = dealStatus ?? bookingStatus;
  if (byPeople !== null && !isSoldByFeed) return byPeople;
  if (manualStatus !== null) return manualStatus;
  const isOffered = offeredStatuses.some((status) => status === feedStatus);
  return listed || !isOffered ? feedStatus : LotStatus.unavailable;
}
