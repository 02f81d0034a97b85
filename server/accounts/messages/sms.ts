import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, Executor } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import type { Channel } from './channels/channel';
import { NotTaken } from './channels/post-to-gateway';
import { appendToOutbox } from './outbox-file';
import { queueMessage, sendWhileWaitedFor } from './queue/message-queue';
import type { SmsCaps, SmsTo } from './sms-caps';

export interface Sms {
  readonly to: SmsTo;
  readonly text: string;
  readonly code: string;
  /** Whether a code has reached this phone before. */
  readonly proved: boolean;
}

/** An SMS that nobody waits for. */
export interface WrittenSms {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** What its owner has to know of their account, or an invitation. */
  readonly purpose: 'letter' | 'invitation';
}

export interface SmsSender {
  /** Waits until the message is taken. @throws NotTaken, or HttpProblem where there were too many. */
  send(sms: Sms): Promise<void>;
  /**
   * What `send` looks like from outside, for a phone that nobody has: it takes as long as the last message, and fails
   * where the gateway fails.
   */
  pretend(to: SmsTo): Promise<void>;
  /** Counts an invitation towards the day. @throws HttpProblem where the day has no more for invitations. */
  reserve(): Promise<void>;
  /** Writes down what a phone is to be told, within the transaction that it is about; it goes out once that is done. */
  write(message: WrittenSms, within: Executor): Promise<void>;
}

/** Whoever asks for a code looks at the screen meanwhile. */
const PATIENCE_MS = 5_000;
/** What a message takes, before there was any. */
const USUAL_MS = 300;

/** Without a gateway: into the outbox. */
export const outboxSms = (dataDir: string): SmsSender => ({
  send: ({ to, text, code }) => appendToOutbox(dataDir, { channel: 'sms', to: to.phone, text, code }),
  pretend: () => Promise.resolve(),
  reserve: () => Promise.resolve(),
  write: ({ to, text }) => appendToOutbox(dataDir, { channel: 'sms', to, text }),
});

interface GatewayServices {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly channel: Channel;
  readonly caps: SmsCaps;
  readonly log: Logger;
}

/** Gives each code to the gateway while its person waits. Remembers how the last message fared. */
export function gatewaySms({ db, secrets, channel, caps, log }: GatewayServices): SmsSender {
  let tookMs = USUAL_MS;
  let failure: NotTaken | null = null;
  /** What was not taken costs nothing; silence may have cost something. */
  const isFree = (error: unknown) => error instanceof NotTaken && error.trouble !== 'silent';
  return {
    async send({ to, text, code, proved }) {
      await caps.take(to);
      const began = performance.now();
      try {
        const message = { channel: 'sms', purpose: 'code', to: to.phone, body: { text, code } } as const;
        await sendWhileWaitedFor({ db, secrets, channel }, message, PATIENCE_MS);
        failure = null;
      } catch (error) {
        if (error instanceof NotTaken) log.error({ reason: error.message }, 'a message was not sent');
        // A refused phone that never had a code says nothing of the gateway: anybody may write such a one into a form, and
        // would then see by the next answer whether that phone is known.
        if (error instanceof NotTaken && (error.trouble !== 'refused' || proved)) failure = error;
        if (isFree(error)) await caps.giveBack(to);
        throw error;
      } finally {
        tookMs = performance.now() - began;
      }
    },
    async pretend(to) {
      await caps.takePretended(to);
      const now = failure;
      await sleep(tookMs);
      if (now === null) return;
      if (isFree(now)) await caps.giveBackPretended(to);
      throw now;
    },
    reserve: caps.takeInvitation,
    write: ({ to, text, purpose }, within) =>
      queueMessage(within, secrets, { channel: 'sms', purpose, to, body: { text } }),
  };
}
