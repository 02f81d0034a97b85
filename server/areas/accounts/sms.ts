import { appendFile, chmod } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

export interface Sms {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  readonly code: string;
}

export interface SmsSender {
  send(sms: Sms): Promise<void>;
  /** Waits for what is still on its way. */
  drain(): Promise<void>;
}

/** A line a message in `DATA_DIR/outbox.jsonl`, for the person at the terminal alone. */
export function outboxSender(dataDir: string): SmsSender {
  const path = join(dataDir, 'outbox.jsonl');
  return {
    async send({ to, text, code }) {
      const line = JSON.stringify({ at: new Date().toISOString(), channel: 'sms', to, text, code });
      await appendFile(path, `${line}\n`, { mode: 0o600 });
      await chmod(path, 0o600);
    },
    drain: () => Promise.resolve(),
  };
}

const GATEWAY_TIMEOUT_MS = 10_000;

/**
 * POSTs `{to, text}` to the gateway, behind the answer's back: how long it takes, or that it fails, must not tell
 * whether a phone is known.
 */
export function gatewaySender(url: string, log: Logger): SmsSender {
  const underway = new Set<Promise<void>>();
  const post = async ({ to, text }: Sms) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`);
  };
  return {
    async send(sms) {
      const sent: Promise<void> = post(sms)
        .catch((error: Error) => log.error({ reason: error.message }, 'an SMS was not sent'))
        .finally(() => underway.delete(sent));
      underway.add(sent);
    },
    drain: async () => {
      await Promise.all(underway);
    },
  };
}
