import type { Logger } from 'pino';

const GATEWAY_TIMEOUT_MS = 10_000;

/**
 * POSTs JSON to a gateway behind the answer's back: how long it takes, or that it fails, must not tell whether
 * somebody is known. `drain` waits for what is still on its way.
 */
export function postBehind(url: string, log: Logger) {
  const underway = new Set<Promise<void>>();
  const post = async (message: Readonly<Record<string, string>>) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`The gateway answered ${answer.status}`);
  };
  return {
    send(message: Readonly<Record<string, string>>): void {
      const sent: Promise<void> = post(message)
        .catch((error: Error) => log.error({ reason: error.message }, 'a message was not sent'))
        .finally(() => underway.delete(sent));
      underway.add(sent);
    },
    drain: async (): Promise<void> => {
      await Promise.all(underway);
    },
  };
}
