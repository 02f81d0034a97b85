import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../../config';
import { appendToOutbox } from './outbox-file';
import { NotTaken, postToGateway } from './post-to-gateway';

export interface Sms {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  readonly code: string;
  /** Whether a code has reached this phone before. */
  readonly proved: boolean;
}

export interface SmsSender {
  /** Waits until the message is taken. @throws NotTaken */
  send(sms: Sms): Promise<void>;
  /**
   * What `send` looks like from outside, for a phone that nobody has: it takes as long as the last message, and fails
   * where the gateway fails.
   */
  pretend(): Promise<void>;
}

/** Whoever asks for a code looks at the screen meanwhile. */
const PATIENCE_MS = 5_000;
/** What a message takes, before there was any. */
const USUAL_MS = 300;

/** POSTs `{to, text}` to the gateway; without one into the outbox. */
export function smsSender(config: Pick<Config, 'SMS_GATEWAY_URL' | 'DATA_DIR'>, log: Logger): SmsSender {
  const { SMS_GATEWAY_URL: url, DATA_DIR: dataDir } = config;
  if (url === undefined)
    return {
      send: ({ to, text, code }) => appendToOutbox(dataDir, { channel: 'sms', to, text, code }),
      pretend: () => Promise.resolve(),
    };
  return imitable(async ({ to, text }) => {
    await postToGateway(url, { to, text }, PATIENCE_MS).catch((error: Error) => {
      log.error({ reason: error.message }, 'a message was not sent');
      throw error;
    });
  });
}

/** Remembers how the last message fared. */
function imitable(send: (sms: Sms) => Promise<void>): SmsSender {
  let tookMs = USUAL_MS;
  let failure: NotTaken | null = null;
  return {
    async send(sms) {
      const began = performance.now();
      try {
        await send(sms);
        failure = null;
      } catch (error) {
        // A refused phone that never had a code says nothing of the gateway: anybody may write such a one into a form, and
        // would then see by the next answer whether that phone is known.
        if (error instanceof NotTaken && (error.trouble !== 'refused' || sms.proved)) failure = error;
        throw error;
      } finally {
        tookMs = performance.now() - began;
      }
    },
    async pretend() {
      const now = failure;
      await sleep(tookMs);
      if (now) throw now;
    },
  };
}
