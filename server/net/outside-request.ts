import { lookup as resolveName } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';

const MAX_REDIRECTS = 3;

/** The address may not be asked: it leads into a private network, or nowhere that the caller allows. */
export class ForbiddenAddress extends Error {}

export interface OutsideAsk {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** What is POSTed; without it the address is asked by GET. */
  readonly body?: Buffer;
  /** Throws `ForbiddenAddress` for an address that is not to be asked; called again for every redirect. */
  check(url: URL): void;
  /** Whether the host may lead to an address that is not public. */
  mayBePrivate(host: string): boolean;
}

/** The name of a host as lists of hosts have it: lowered, an IPv6 address without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').toLowerCase();

/**
 * GET of an address that somebody else chose, or POST of a body to it. Only http(s); the name is resolved once, every
 * address it has must be public, and the connection goes to what was checked, so that a name server cannot answer
 * otherwise a moment later. Redirects of a GET are followed by the same rules. The caller reads or destroys the answer's
 * body.
 *
 * @throws ForbiddenAddress, or the error of the connection.
 */
export async function askOutside(address: string, ask: OutsideAsk): Promise<IncomingMessage> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    check(url, ask);
    const answer = await send(url, ask);
    const { statusCode = 0, headers } = answer;
    // A body that is meant for one address follows no redirect.
    if (ask.body !== undefined) return answer;
    if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return answer;
    answer.destroy();
    if (!URL.canParse(headers.location, url.href))
      throw new ForbiddenAddress('адрес отсылает неизвестно куда');
    url = new URL(headers.location, url);
  }
  throw new ForbiddenAddress('адрес отсылает к другому слишком много раз');
}

function check(url: URL, ask: OutsideAsk): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new ForbiddenAddress('адрес не начинается с http:// или https://');
  ask.check(url);
  // Node does not look up what is an address already.
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isPublicAddress(host) && !ask.mayBePrivate(host)) throw privateAddress();
}

const privateAddress = () => new ForbiddenAddress('адрес ведёт в частную сеть');

function send(url: URL, ask: OutsideAsk): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method: ask.body === undefined ? 'GET' : 'POST',
    headers: { 'User-Agent': 'agent-portal', ...ask.headers },
    signal: ask.signal,
    // No connection is shared: each is checked.
    agent: false,
    lookup: ask.mayBePrivate(hostOf(url)) ? resolveName : publicLookup,
  };
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    request(url, options, resolve).on('error', reject).end(ask.body);
  });
}

const publicLookup: LookupFunction = (name, options, done) => {
  resolveName(name, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error !== null || first === undefined) return done(error ?? new Error('no address'), []);
    if (!found.every(({ address }) => isPublicAddress(address))) return done(privateAddress(), []);
    if (options.all === true) done(null, found);
    else done(null, first.address, first.family);
  });
};

/** The beginning of a body, no longer than that; what is left of it is not read. */
export async function readStart(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let total = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    total += chunk.length;
    if (total >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/** The body, or null where it is longer than that; what is left of it is not read. */
export async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  if (Number(answer.headers['content-length']) > maxBytes) return null;
  const chunks: Buffer[] = [];
  let total = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    total += chunk.length;
    if (total > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
