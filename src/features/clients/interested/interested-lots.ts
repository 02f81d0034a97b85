import type { InterestedLot } from '../../../contract/calls/deal-endpoints';
import type { Lot } from '../../../contract/lots/lot';
import type { ClientFavorites } from '../../../device/lists/client-favorites-store';
import type { KnownDeals } from '../../../device/lists/deals-store';
import type { Pending } from '../../../device/outbox/pending';

/** A lot that a client wants: in which deal, kept for them, liked by themselves. */
export interface Interested {
  lot: Lot;
  /** The deal's number. */
  deal: number | null;
  isKept: boolean;
  isLiked: boolean;
  pending: Pending | null;
}

interface Known {
  /** What the server says; undefined: nothing yet, or there is no network. */
  told: readonly InterestedLot[] | undefined;
  deals: KnownDeals | null;
  kept: ClientFavorites | null;
}

/**
 * The lots of a client, each once, those of deals first. Deals and kept lots are known best by the device, which knows
 * what was pressed a moment ago; of what it has never been given the server tells, and of hearts the server alone.
 */
export function interestedOf({ told = [], deals, kept }: Known, client: number): Interested[] {
  const found = new Map<number, Interested>();
  const add = (lot: Lot, what: Partial<Interested>) => {
    const known = found.get(lot.id);
    found.set(lot.id, {
      ...(known ?? { lot, deal: null, isKept: false, isLiked: false, pending: null }),
      ...what,
    });
  };
  const saidTo = (source: string) => told.filter(({ sources }) => sources.includes(source));
  const own = (deals?.items ?? []).filter((deal) => deal.client?.id === client);
  for (const deal of own) add(deal.property, { deal: deal.id });
  if (deals?.savedAt == null) for (const { property } of saidTo('deal')) add(property, {});
  for (const { lot, pending } of (kept?.items ?? []).filter((item) => item.client === client))
    add(lot, { isKept: true, pending });
  if (kept?.savedAt == null) for (const { property } of saidTo('favorite')) add(property, { isKept: true });
  for (const { property } of saidTo('like')) add(property, { isLiked: true });
  return [...found.values()];
}
