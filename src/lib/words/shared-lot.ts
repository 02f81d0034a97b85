import type { LotType } from '../../contract/lots/lot';
import { clientLotId } from '../../contract/lots/paths/client-site';
import { lotTypes } from '../../contract/lots/types/lot-types';

/** A lot that a shared link means; the client-facing site does not say of which type. */
export interface SharedLot {
  id: number;
  type: LotType | null;
}

interface Sites {
  /** Origin of this portal. */
  portal: string;
  /** Origin of the client-facing site, where there is one. */
  client: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"«»]+/g;
const ID = '([1-9]\\d{0,14})';
const onPortal = new RegExp(`^/(?:selection|print)/(\\w+)/${ID}/?$`);

/**
 * The lot in what was shared: apps put a link into the address, the text or even the title. Null where there is none of
 * these two sites.
 */
export function sharedLot(texts: readonly string[], sites: Sites): SharedLot | null {
  const addresses = texts.flatMap((text) => text.match(ADDRESS) ?? []);
  for (const address of addresses) {
    const lot = URL.canParse(address) ? lotOf(new URL(address), sites) : null;
    if (lot) return lot;
  }
  return null;
}

function lotOf({ origin, pathname }: URL, { portal, client }: Sites): SharedLot | null {
  const shown = origin === client || origin === portal ? clientLotId(pathname) : null;
  if (shown !== null) return { id: shown, type: null };
  const [, word, id] = (origin === portal && onPortal.exec(pathname)) || [];
  const type = lotTypes.find((one) => one === word);
  return type && id ? { id: Number(id), type } : null;
}
