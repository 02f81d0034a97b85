import type { Logger } from 'pino';
import { appendToOutbox } from './outbox-file';
import { postBehind } from './post-behind';

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

/** Without a gateway: into the outbox. */
export const outboxSender = (dataDir: string): SmsSender => ({
  send: ({ to, text, code }) => appendToOutbox(dataDir, { channel: 'sms', to, text, code }),
  drain: () => Promise.resolve(),
});

/** POSTs `{to, text}`. */
export function gatewaySender(url: string, log: Logger): SmsSender {
  const gateway = postBehind(url, log);
  return {
    send: async ({ to, text }) => gateway.send({ to, text }),
    drain: gateway.drain,
  };
}
