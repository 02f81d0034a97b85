import { refusesInside } from './gateway-answer';

/** Why a gateway did not take a message. `refused`: this one; `failed`: any; `silent`: it may have taken it all the same. */
export type GatewayFailure = 'refused' | 'failed' | 'silent';

export class NotTaken extends Error {
  readonly trouble: GatewayFailure;

  constructor(failure: GatewayFailure, message: string) {
    super(message);
    this.trouble = failure;
  }
}

/** POSTs JSON to a gateway, and waits until it has taken the message. @throws NotTaken */
export async function postToGateway(
  url: string,
  message: Readonly<Record<string, string>>,
  patienceMs: number,
): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs);
  const asked = fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
    signal,
  });
  let status: number;
  let body: string;
  try {
    const answer = await asked;
    status = answer.status;
    body = await answer.text();
  } catch (error) {
    if (signal.aborted) throw new NotTaken('silent', 'The gateway did not answer in time');
    const { cause, name } = error as Error & { cause?: { code?: string } };
    throw new NotTaken('failed', `The gateway was not reached: ${cause?.code ?? name}`);
  }
  if (status < 200 || status >= 300)
    throw new NotTaken(
      status >= 500 || status === 429 ? 'failed' : 'refused',
      `The gateway answered ${status}`,
    );
  if (refusesInside(body))
    throw new NotTaken('refused', `The gateway answered ${status} with an error inside`);
}
