import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { lotDetails, lots } from '../db/schema/schema';
import { notAllowed } from '../media/mirror/fetch-picture';
import { pictureOrigins, retryPictures } from '../media/mirror/mirror-store';
import { allowPictureHosts, readPictureHosts } from '../media/mirror/picture-hosts';
import { hostMatches, ownHostPatterns } from '../net/host-patterns';
import { hostOf } from '../net/outside-request';

/**
 * Lets pictures be mirrored from hosts that the manager names, and from that of a feed's own address. Those of named
 * hosts are tried anew whatever has become of them; a feed's host only what nobody had allowed.
 */
export async function allowHosts(
  db: Database,
  named: readonly string[],
  feed: URL | null = null,
): Promise<void> {
  const own = feed === null ? [] : ownHostPatterns(hostOf(feed));
  if (named.length + own.length === 0) return;
  await allowPictureHosts(db, [...named, ...own]);
  await retryPictures(db, (origin, failure) => {
    const host = hostOf(new URL(origin));
    return hostMatches(host, named) || (hostMatches(host, own) && failure === notAllowed(host));
  });
}

/** Hosts of pictures that wait, or were refused, for want of a permission. `configured`: `PICTURE_HOSTS`. */
export async function hostsNotAllowed(db: Database, configured: readonly string[]): Promise<string[]> {
  const allowed = [...configured, ...(await readPictureHosts(db))];
  const hosts = (await pictureOrigins(db)).map((origin) => hostOf(new URL(origin)));
  return [...new Set(hosts)].filter((host) => !hostMatches(host, allowed));
}

/** A file of a manager's names no more hosts than it has CDNs. */
const MOST_HOSTS = 20;

/**
 * Lets the plans of a feed be copied that a manager has brought as a file: it has no address of its own, so the hosts
 * that it names count. An address within the server's own network stays closed to the mirror all the same.
 *
 * @returns the hosts that nobody had allowed before.
 */
export async function allowHostsOfFile(
  db: Database,
  source: string,
  configured: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await db.execute<{ origin: string }>(sql`
    SELECT substring(picture ->> 'url' from '^https?://[^/]+') AS origin
    FROM ${lotDetails} d JOIN ${lots} l ON l.id = d.lot_id
    CROSS JOIN LATERAL jsonb_array_elements(coalesce(d.source_pictures, '[]')) AS picture
    WHERE l.source = ${source} GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${MOST_HOSTS}`);
  const allowed = [...configured, ...(await readPictureHosts(db))];
  const hosts = rows.flatMap(({ origin }) => (URL.canParse(origin ?? '') ? hostOf(new URL(origin)) : []));
  const closed = [...new Set(hosts)].filter((host) => !hostMatches(host, allowed));
  await allowHosts(db, closed);
  return closed;
}
