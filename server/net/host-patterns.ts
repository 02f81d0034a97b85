import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

const NAME = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?\.)*[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?$/;

/** Patterns out of a list that a person has written, as URLs spell hosts: 'дом.рф' → 'xn--d1aqf.xn--p1ai'. */
export const readHostPatterns = (written: string): string[] =>
  written
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    // What is no name comes back empty, and is told as no pattern then.
    .map((word) => (/[^ -~]/.test(word) ? domainToASCII(word) : word));

/** 'cdn.dev.ru', '*.dev.ru' for every host under it, '*' for any, or an IP address. Lowered. */
export const isHostPattern = (pattern: string): boolean =>
  pattern === '*' || isIP(pattern) !== 0 || NAME.test(pattern.replace(/^\*\./, ''));

/** Whether a host is named by a list of patterns. */
export const hostMatches = (host: string, patterns: readonly string[]): boolean =>
  patterns.some(
    (pattern) =>
      pattern === '*' || pattern === host || (pattern.startsWith('*.') && host.endsWith(pattern.slice(1))),
  );

/** The patterns of a developer's own host: itself and what is under it; 'www.' is nobody's name. */
export function ownHostPatterns(host: string): string[] {
  if (isIP(host) !== 0) return [host];
  const bare = host.replace(/^www\./, '');
  return [bare, `*.${bare}`];
}
