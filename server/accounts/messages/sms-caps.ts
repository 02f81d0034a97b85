import type { Config } from '../../config';
import type { Executor } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import { HttpProblem } from '../../http/problems/problem';
import { unavailable } from '../../http/problems/unavailable';
import { type Limit, type RateLimiter, rateLimiter } from '../limits/rate-limits';

export type SmsCapConfig = Pick<Config, 'SMS_PER_PHONE_HOUR' | 'SMS_PER_PHONE_DAY' | 'SMS_PER_DAY'>;

const HOUR = 3600;
const DAY = 24 * HOUR;
const ALL = 'all';
const said = 'На этот номер уходит слишком много СМС.';

/** For which phone a message is, and the device that asks for it as `Requester` names it. */
export interface SmsTo {
  readonly phone: string;
  readonly device: string | null;
}

/** How many messages the gateway is given, counted in the database for every process; a day is one of UTC. */
export function smsCaps(db: Executor, secrets: Secrets, config: SmsCapConfig) {
  const limiter = rateLimiter(db, secrets);
  const ofPhone: readonly Limit[] = [
    { name: 'sms-phone-hour', count: config.SMS_PER_PHONE_HOUR, seconds: HOUR, said },
    { name: 'sms-phone-day', count: config.SMS_PER_PHONE_DAY, seconds: DAY, said },
  ];
  /** A device on which the phone's account was signed in before has a count of its own: nobody can use it up. */
  const each = async (count: RateLimiter['take'], { phone, device }: SmsTo) => {
    for (const limit of ofPhone) await count(limit, device === null ? phone : `${phone} device ${device}`);
  };
  const ofAll: Limit = { name: 'sms-day', count: config.SMS_PER_DAY, seconds: DAY };
  const ofInvitations: Limit = {
    name: 'sms-invitations-day',
    count: Math.ceil(config.SMS_PER_DAY / 2),
    seconds: DAY,
  };
  /** Everybody is told the same, whether or not somebody has the phone. */
  const exhausted = (error: unknown): never => {
    if (!(error instanceof HttpProblem)) throw error;
    throw unavailable(
      'СМС сегодня больше не уходят: на них кончился дневной предел. Менеджеры об этом знают.',
      HOUR,
    );
  };
  return {
    /** Counts a message. @throws HttpProblem 429 for the phone, 503 where the day has no more for anybody. */
    async take(to: SmsTo): Promise<void> {
      await each(limiter.take, to);
      await limiter.take(ofAll, ALL).catch(exhausted);
    },
    /** The same for a phone that nobody has: nothing goes out, so the day counts nothing. */
    async takePretended(to: SmsTo): Promise<void> {
      await each(limiter.take, to);
      await limiter.check(ofAll, ALL).catch(exhausted);
    },
    /** An invitation, for which nobody waits: half of the day is left to codes. @throws HttpProblem where it is used up. */
    async takeInvitation(): Promise<void> {
      await limiter.take(ofInvitations, ALL).catch(exhausted);
      await limiter.take(ofAll, ALL).catch(exhausted);
    },
    /** The message was not taken. */
    async giveBack(to: SmsTo): Promise<void> {
      await each(limiter.giveBack, to);
      await limiter.giveBack(ofAll, ALL);
    },
    async giveBackPretended(to: SmsTo): Promise<void> {
      await each(limiter.giveBack, to);
    },
    /** How many of the day are used. */
    usedToday: () => limiter.used(ofAll, ALL),
  };
}
export type SmsCaps = ReturnType<typeof smsCaps>;
