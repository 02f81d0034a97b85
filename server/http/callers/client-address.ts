import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** What stands before the server and what it says of the browser. */
export interface Proxies {
  readonly trusted: number;
  /** The portal's own address as browsers see it, when it is configured. */
  readonly publicOrigin: string | undefined;
}

function peer(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    // Called without a socket, as tests do.
    return 'unknown';
  }
}

/** The nth value from the end of a list that each proxy has added to: the ones before it a client could have written. */
function believed(header: string | undefined, trusted: number): string | undefined {
  if (trusted === 0 || header === undefined) return undefined;
  const hops = header.split(',').map((hop) => hop.trim());
  return hops[Math.max(0, hops.length - trusted)];
}

/** Whom the limits count: an IPv4 address, or the /64 of an IPv6 one, as that belongs to one customer. */
export function remoteAddress(c: Context, proxies: Proxies): string {
  const address = believed(c.req.header('x-forwarded-for'), proxies.trusted) ?? peer(c);
  const plain = address.replace(/^::ffff:/, '');
  return plain.includes(':') ? network(plain) : plain;
}

/** The first four of the eight groups, those left out by '::' among them. */
function network(address: string): string {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/**
 * The network of an address that `remoteAddress` has given, as the journal keeps it: the /24 of IPv4, the /48 of IPv6. Null
 * where it is none.
 */
export function networkOf(address: string): string | null {
  const [, first] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address) ?? [];
  if (first !== undefined) return `${first}.0/24`;
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::/48` : null;
}

/** Whether the browser came over https, so that cookies may be told to travel over nothing else. */
export function isSecure(c: Context, proxies: Proxies): boolean {
  if (proxies.publicOrigin !== undefined) return proxies.publicOrigin.startsWith('https:');
  return believed(c.req.header('x-forwarded-proto'), proxies.trusted) === 'https';
}
