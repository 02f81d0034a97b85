/** Where browsers send their calls; without one, to the portal's own origin. */
export interface ApiBase {
  /** What stands before '/api/…': '/lk', 'https://api.dev.ru' or 'https://api.dev.ru/lk'. */
  readonly root: string;
  /** Null: the portal's own. */
  readonly origin: string | null;
  /** '' or '/lk'. */
  readonly prefix: string;
}

const PREFIX = /^(\/[a-z\d][\w-]*)*$/i;

/** 'https://api.dev.ru/lk/' and '/lk' in their parts; null where it is neither an address nor a path of plain words. */
export function readApiBase(given: string): ApiBase | null {
  const isPath = given.startsWith('/');
  if (!isPath && !/^https?:\/\//.test(given)) return null;
  if (!isPath && !URL.canParse(given)) return null;
  const url = isPath ? null : new URL(given);
  if (url && (url.search || url.hash || url.username || url.password)) return null;
  const prefix = (url?.pathname ?? given).replace(/\/+$/, '');
  if (!PREFIX.test(prefix)) return null;
  const origin = url?.origin ?? null;
  return { root: `${origin ?? ''}${prefix}`, origin, prefix };
}

/**
 * The domain to which cookies are given, so that page and calls have the same ones: '' where both have one host. Null:
 * the two are not of one site, by their schemes or by the last two words of their hosts.
 */
export function sharedDomain(page: string, calls: string): string | null {
  const [one, other] = [new URL(page), new URL(calls)];
  if (one.protocol !== other.protocol) return null;
  if (one.hostname === other.hostname) return '';
  if (/^[\d.]+$|^\[/.test(one.hostname)) return null;
  const words = one.hostname.split('.').reverse();
  const others = other.hostname.split('.').reverse();
  const apart = words.findIndex((word, at) => word !== others[at]);
  const shared = words.slice(0, apart < 0 ? words.length : apart).reverse();
  return shared.length < 2 ? null : shared.join('.');
}

/** Whether cookies can be shared by the page and its calls. `page`: where the portal is reached. */
export const isOfOneSite = ({ origin }: ApiBase, page: string | undefined): boolean =>
  origin === null || (page !== undefined && sharedDomain(page, origin) !== null);
