import { isIP } from 'node:net';
import { hostMatches } from '../net/host-patterns';
import { ForbiddenAddress, hostOf } from '../net/outside-request';
import { isPublicAddress } from '../net/public-address';

/**
 * A push service is where a browser says it is: over https and in public, unless the configuration names its host
 * among those of the office's own network. What its name leads to is checked when it is asked.
 *
 * @throws ForbiddenAddress
 */
export function checkPushAddress(url: URL, privateHosts: readonly string[]): void {
  const host = hostOf(url);
  if (hostMatches(host, privateHosts)) return;
  if (url.protocol !== 'https:') throw new ForbiddenAddress('адрес не начинается с https://');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new ForbiddenAddress('адрес ведёт в частную сеть');
}
