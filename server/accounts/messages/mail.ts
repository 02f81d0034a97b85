import type { Logger } from 'pino';
import { appendToOutbox } from './outbox-file';
import { postInBackground } from './post-in-background';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface MailSender {
  send(letter: Letter): Promise<void>;
  /** Waits for what is still on its way. */
  drain(): Promise<void>;
}

/** Without a gateway: into the outbox. */
export const outboxMail = (dataDir: string): MailSender => ({
  send: ({ to, subject, text }) => appendToOutbox(dataDir, { channel: 'email', to, subject, text }),
  drain: () => Promise.resolve(),
});

/** POSTs `{to, subject, text}`. */
export function gatewayMail(url: string, log: Logger): MailSender {
  const gateway = postInBackground(url, log);
  return {
    send: async ({ to, subject, text }) => gateway.send({ to, subject, text }),
    drain: gateway.drain,
  };
}
