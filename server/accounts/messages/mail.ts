import type { Database, Executor } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import { appendToOutbox } from './outbox-file';
import type { MessagePurpose } from './queue/message-purposes';
import { queueMessage } from './queue/message-queue';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** What it is for: 'letter' unless told. */
  readonly purpose?: Exclude<MessagePurpose, 'code'>;
}

export interface MailSender {
  /**
   * Waits until the letter is written down, not until it has gone out. Within a transaction it goes out if that is done,
   * some seconds later or by `hurry`.
   */
  send(letter: Letter, within?: Executor): Promise<void>;
  /** Has what transactions that are done have written down go out at once, SMS too. */
  hurry(): void;
}

/** Without a gateway: into the outbox. */
export const outboxMail = (dataDir: string): MailSender => ({
  send: ({ to, subject, text }) => appendToOutbox(dataDir, { channel: 'email', to, subject, text }),
  hurry: () => undefined,
});

interface QueueServices {
  readonly db: Database;
  readonly secrets: Secrets;
  /** Has what waits looked at soon. */
  hurry(): void;
}

/**
 * Into the queue, so that neither the duration nor the failure of a gateway delays an answer or tells whether an account
 * exists.
 */
export const queuedMail = ({ db, secrets, hurry }: QueueServices): MailSender => ({
  async send({ to, subject, text, purpose = 'letter' }, within = db) {
    await queueMessage(within, secrets, { channel: 'email', purpose, to, body: { subject, text } });
    hurry();
  },
  hurry,
});
