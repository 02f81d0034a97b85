import { refusesInside } from './gateway-answer';

/** Why a gateway did not take a message. `refused`: this one; `failed`: any; `silent`: it may have taken it all the same. */
export type GatewayFailure = 'refused' | 'failed' | 'silent';

export class NotTaken extends Error {
  readonly trouble: GatewayFailure;
  /** What the gateway itself said of it, for managers; free of keys, phones and texts. */
  readonly said: string;

  constructor(failure: GatewayFailure, message: string, said = '') {
    super(message);
    this.trouble = failure;
    this.said = said;
  }
}

/** What is read of an answer: gateways answer with some hundred characters. */
const MOST_BYTES = 65_536;

export interface GatewayAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * Asks a gateway and reads its answer, following no redirects.
 *
 * @throws NotTaken 'silent' after `patienceMs`, 'failed' where it was not reached.
 */
export async function askGateway(url: string, init: RequestInit, patienceMs: number): Promise<GatewayAnswer> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body ?? []) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size > MOST_BYTES) break;
    }
    return { status: answer.status, body: Buffer.concat(chunks).subarray(0, MOST_BYTES).toString('utf8') };
  } catch (error) {
    if (signal.aborted) throw new NotTaken('silent', 'The gateway did not answer in time');
    const { cause, name } = error as Error & { cause?: { code?: string } };
    const said = ['нет связи', cause?.code].filter(Boolean).join(', ');
    throw new NotTaken('failed', `The gateway was not reached: ${cause?.code ?? name}`, said);
  }
}

/** What an answer that is no success means: an overloaded or broken gateway takes no message at all. */
export const failureOf = (status: number): GatewayFailure =>
  status >= 500 || status === 429 ? 'failed' : 'refused';

export interface Posted {
  readonly patienceMs: number;
  /** The same for every attempt of one message. */
  readonly key?: string;
}

/** POSTs JSON to a gateway, and waits until it has taken the message. @throws NotTaken */
export async function postToGateway(
  url: string,
  message: Readonly<Record<string, string>>,
  { patienceMs, key }: Posted,
): Promise<void> {
  const headers = { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) };
  const init = { method: 'POST', headers, body: JSON.stringify(message) };
  const { status, body } = await askGateway(url, init, patienceMs);
  if (status < 200 || status >= 300)
    throw new NotTaken(failureOf(status), `The gateway answered ${status}`, `HTTP ${status}`);
  if (refusesInside(body))
    throw new NotTaken('refused', `The gateway answered ${status} with an error inside`);
}
