import type { Database } from '../db/database';
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
