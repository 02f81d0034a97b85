import type { Logger } from 'pino';
import { postToGateway } from './post-to-gateway';

const GATEWAY_TIMEOUT_MS = 10_000;

/**
 * POSTs JSON to a gateway without delaying the answer: neither its duration nor its failure may tell whether an account
 * exists. `drain` waits for requests that are still under way.
 */
export function postInBackground(url: string, log: Logger) {
  const underway = new Set<Promise<void>>();
  return {
    send(message: Readonly<Record<string, string>>): void {
      const sent: Promise<void> = postToGateway(url, message, GATEWAY_TIMEOUT_MS)
        .catch((error: Error) => log.error({ reason: error.message }, 'a message was not sent'))
        .finally(() => underway.delete(sent));
      underway.add(sent);
    },
    drain: async (): Promise<void> => {
      await Promise.all(underway);
    },
  };
}
