import { isIP } from 'node:net';
import { hostMatches } from './host-patterns';
import { ForbiddenAddress, hostOf } from './outside-request';
import { isPublicAddress } from './public-address';

/**
 * What others name for us to send to is over https and in public, unless the configuration names its host among those of
 * the office's own network. What its name leads to is checked when it is asked.
 *
 * @throws ForbiddenAddress
 */
export function checkSecureAddress(url: URL, privateHosts: readonly string[]): void {
  const host = hostOf(url);
  if (hostMatches(host, privateHosts)) return;
  if (url.protocol !== 'https:') throw new ForbiddenAddress('адрес не начинается с https://');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new ForbiddenAddress('адрес ведёт в частную сеть');
}
