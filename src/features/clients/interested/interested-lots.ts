import type { InterestedLot } from '../../../contract/calls/clients/deal-endpoints';
import type { Lot } from '../../../contract/lots/lot';
import type { Pending } from '../../../device/changes/pending';
import type { ClientFavorites } from '../../../device/lists/clients/client-favorites-store';
import type { KnownDeals } from '../../../device/lists/deals-store';

/** A lot that a client wants: in which deal, kept for them, liked by themselves. */
export interface Interested {
  lot: Lot;
  /** The deal's number. */
  deal: number | null;
  isSaved: boolean;
  isLiked: boolean;
  pending: Pending | null;
}

interface Known {
  /** What the server says; undefined: nothing yet, or there is no network. */
  told: readonly InterestedLot[] | undefined;
  deals: KnownDeals | null;
  stored: ClientFavorites | null;
}

/**
 * The lots of a client, each once, those of deals first. Deals and kept lots are the device's, which knows what was
 * pressed a moment ago; of the client's hearts the server tells.
 */
export function interestedOf({ told = [], deals, stored }: Known, client: number): Interested[] {
  const found = new Map<number, Interested>();
  const add = (lot: Lot, what: Partial<Interested>) => {
    const known = found.get(lot.id) ?? { lot, deal: null, isSaved: false, isLiked: false, pending: null };
    found.set(lot.id, { ...known, ...what });
  };
  for (const deal of deals?.items ?? [])
    if (deal.client?.id === client) add(deal.property, { deal: deal.id });
  for (const { client: of, lot, pending } of stored?.items ?? [])
    if (of === client) add(lot, { isSaved: true, pending });
  for (const { property, sources } of told) if (sources.includes('like')) add(property, { isLiked: true });
  return [...found.values()];
}
