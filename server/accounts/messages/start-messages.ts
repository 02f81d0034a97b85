import type { Logger } from 'pino';
import { type Config, portalOrigin } from '../../config';
import type { Database } from '../../db/database';
import { logError } from '../../db/errors/log-error';
import type { Secrets } from '../../db/secrets';
import { openChannels } from './channels/open-channels';
import { lettersForPhones } from './letters-for-phones';
import { type MailSender, outboxMail, queuedMail } from './mail';
import { outboxChannel } from './outbox-file';
import { sendDueMessages } from './queue/message-queue';
import { gatewaySms, outboxSms, type SmsSender } from './sms';
import { smsCaps } from './sms-caps';

const EVERY_MS = 5_000;

interface MessageServices {
  readonly config: Config;
  readonly db: Database;
  readonly secrets: Secrets;
  readonly log: Logger;
}

export interface Messages {
  readonly sms: SmsSender;
  readonly mail: MailSender;
  /** Ends after the messages under way. */
  stop(): Promise<void>;
}

/** Opens the ways out, and sends what waits in the queue while the server runs. @throws ConfigError */
export function startMessages({ config, db, secrets, log }: MessageServices): Messages {
  const channels = openChannels(config);
  const { sms, email } = channels;
  const stopping = new AbortController();
  let round: Promise<void> | null = null;
  let isWanted = false;
  const mail: MailSender = email
    ? queuedMail({ db, secrets, hurry: () => look() })
    : { ...outboxMail(config.DATA_DIR), hurry: () => look() };
  const words = sms?.codesOnly
    ? lettersForPhones({ db, mail, origin: portalOrigin(config) })
    : (sms ?? outboxChannel(config.DATA_DIR));
  // A restored copy keeps what waits: it may yet become the portal.
  const due = config.REHEARSAL ? channels : { ...channels, sms: words };
  const look = () => {
    if (stopping.signal.aborted) return;
    isWanted = round !== null;
    round ??= sendDueMessages({ db, channels: due, log, signal: stopping.signal })
      .then(() => undefined)
      .catch((error: unknown) => logError(log, error, 'messages'))
      .finally(() => {
        round = null;
        // Something was written while the pass was under way.
        if (isWanted) look();
      });
  };
  const timer = setInterval(look, EVERY_MS);
  look();
  return {
    sms: sms
      ? gatewaySms({ db, secrets, channel: sms, caps: smsCaps(db, secrets, config), log })
      : outboxSms(config.DATA_DIR),
    mail,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await round;
    },
  };
}
