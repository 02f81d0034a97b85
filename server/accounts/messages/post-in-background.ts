import type { Logger } from 'pino';
import { postToGateway } from './post-to-gateway';

const GATEWAY_TIMEOUT_MS = 10_000;

/**
 * POSTs JSON to a gateway behind the answer's back: how long it takes, or that it fails, must not tell whether
 * somebody is known. `drain` waits for what is still on its way.
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
