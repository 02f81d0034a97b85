import type { LotType } from '../lot';

/** Addresses of the site on which clients look for a flat. Source: specification § 2. */
export const clientSite = {
  news: '/blog/news',
  /** Followed by the id of a lot of any type. */
  lot: '/objects',
  /** Lists of lots by type; the other types have none. */
  lists: { flats: '/kupit-kvartiru', hotel: '/kupit-gostinichnyy-nomer' },
} as const;

/** The list of a type's lots on the client-facing site; null: the site has none. */
export const clientListPath = (type: LotType): string | null =>
  type === 'flats' || type === 'hotel' ? clientSite.lists[type] : null;

const ID = '([1-9]\\d{0,14})';
const lotAddress = new RegExp(`^${clientSite.lot}/${ID}$`);
const newsAddress = new RegExp(`^${clientSite.news}/${ID}$`);

/** The lot that an address of the client-facing site shows, without saying of which type it is; null: none. */
export function clientLotId(pathname: string): number | null {
  const [, id] = lotAddress.exec(plain(pathname)) ?? [];
  return id === undefined ? null : Number(id);
}

/**
 * The portal's own page for an address of the client-facing site, which people type and send here too; null where
 * there is none. `typeOf` tells the type of a lot, null where there is no such lot.
 */
export async function portalPathOf(
  { pathname, search }: { pathname: string; search: string },
  typeOf: (id: number) => Promise<LotType | null>,
): Promise<string | null> {
  const path = plain(pathname);
  if (path === clientSite.lists.flats) return `/selection/flats${search}`;
  if (path === clientSite.lists.hotel) return `/selection/hotel${search}`;
  if (path === clientSite.news) return '/news';
  const [, news] = newsAddress.exec(path) ?? [];
  if (news) return `/news/${news}`;
  const lot = clientLotId(path);
  const type = lot && (await typeOf(lot));
  return type ? `/selection/${type}/${lot}` : null;
}

const plain = (pathname: string) => pathname.replace(/(.)\/+$/, '$1');
