import { hostMatches } from '../net/host-patterns';
import { askOutside, ForbiddenAddress, readStart } from '../net/outside-request';
import { checkSecureAddress } from '../net/secure-address';

/** An answer that is slower than this is none. */
const PATIENCE_MS = 10_000;

/** What came back. */
export interface ReceiverAnswer {
  readonly status: number;
  readonly text: string;
}

/** It did not arrive: `message` says why in Russian words, with no address in it. */
export class DeliveryFailure extends Error {
  readonly answer: ReceiverAnswer | null;

  constructor(words: string, answer: ReceiverAnswer | null = null) {
    super(words);
    this.answer = answer;
  }
}

interface Posting {
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** How much of the answer is read. */
  readonly maxBytes: number;
  readonly privateHosts: readonly string[];
  readonly signal: AbortSignal;
}

/** POSTs JSON to an address of the developer, by the rules for addresses of others. @throws DeliveryFailure */
export async function askReceiver(
  address: string,
  { body, headers = {}, maxBytes, privateHosts, signal }: Posting,
): Promise<ReceiverAnswer> {
  try {
    const answer = await askOutside(address, {
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
      body: Buffer.from(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      check: (url) => checkSecureAddress(url, privateHosts),
      mayBePrivate: (host) => hostMatches(host, privateHosts),
    });
    try {
      const text = (await readStart(answer, maxBytes)).toString('utf8');
      return { status: answer.statusCode ?? 0, text };
    } finally {
      answer.destroy();
    }
  } catch (error) {
    if (error instanceof ForbiddenAddress) throw new DeliveryFailure(error.message);
    const { name, code } = error as NodeJS.ErrnoException;
    const isDelayed = name === 'AbortError' || name === 'TimeoutError';
    throw new DeliveryFailure(isDelayed ? 'адрес не ответил вовремя' : `адрес недоступен (${code ?? name})`);
  }
}
