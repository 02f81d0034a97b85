import { and, count, desc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { MessageDay, StaffMessage } from '../../src/contract/calls/staff/staff-message-endpoints';
import { sendAgain } from '../accounts/messages/queue/message-queue';
import { type SmsCapConfig, smsCaps } from '../accounts/messages/sms-caps';
import type { Database, Executor } from '../db/database';
import { matching } from '../db/russian-text';
import { messages } from '../db/schema/message-schema';
import { loadSecrets } from '../db/secrets';
import { type JournalAuthor, writeJournal } from '../journal/write-journal';

/** What the portal has to send by, and how much a day. */
export interface MessageWays {
  readonly sms: boolean;
  readonly email: boolean;
  readonly smsPerDay: number;
  /** How many messages of the day the gateway was given. */
  usedToday(): Promise<number>;
}

/** The variables of the configuration that name them. */
interface WaysConfig extends SmsCapConfig {
  readonly SMS_GATEWAY_URL?: string | undefined;
  readonly SMS_TEMPLATE?: string | undefined;
  readonly MAIL_GATEWAY_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
}

/** As the configuration says it. */
export const messageWays = (config: WaysConfig, db: Database): MessageWays => ({
  sms: (config.SMS_GATEWAY_URL ?? config.SMS_TEMPLATE) !== undefined,
  email: (config.MAIL_GATEWAY_URL ?? config.SMTP_URL) !== undefined,
  smsPerDay: config.SMS_PER_DAY,
  usedToday: async () => smsCaps(db, await loadSecrets(db), config).usedToday(),
});

const troubleWords: Record<NonNullable<(typeof messages.$inferSelect)['trouble']>, string> = {
  refused: 'не принято',
  failed: 'шлюз не принимает сообщения',
  silent: 'нет ответа, могло уйти',
};

/** 'не принято: SMS.ru: На этот номер нельзя отправлять сообщения' */
export function failureWords({
  trouble,
  lastError,
}: Pick<typeof messages.$inferSelect, 'trouble' | 'lastError'>): string | null {
  if (trouble === null) return null;
  return [troubleWords[trouble], lastError].filter(Boolean).join(': ');
}

const isFailure = or(
  inArray(messages.state, ['dead', 'expired']),
  and(inArray(messages.state, ['waiting', 'sending']), isNotNull(messages.trouble)),
);

/** Messages that did not go out, or not yet, the latest first. */
export async function listFailures(
  db: Executor,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ total: number; failures: StaffMessage[] }> {
  const words = sql`concat_ws(' ', ${messages.shown}, ${messages.lastError})`;
  const where = and(isFailure, matching(search, words, messages.shown));
  const [total] = await db.select({ count: count() }).from(messages).where(where);
  const isRepeatable = sql<boolean>`(${messages.state} = 'dead' AND ${messages.body} IS NOT NULL AND ${messages.notAfter} > now())`;
  const rows = await db
    .select({ message: messages, isRepeatable })
    .from(messages)
    .where(where)
    .orderBy(desc(messages.id))
    .limit(limit)
    .offset(offset);
  const failures = rows.map(({ message, isRepeatable: repeatable }) => ({
    id: message.id,
    channel: message.channel,
    purpose: message.purpose,
    to: message.shown,
    state: message.state === 'dead' || message.state === 'expired' ? message.state : ('waiting' as const),
    reason: failureWords(message),
    attempts: message.attempts,
    repeatable,
    created_at: message.createdAt.toISOString(),
  }));
  return { total: total?.count ?? 0, failures };
}

const today = sql`date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`;

/** What has gone out since midnight of UTC. */
export async function messageDay(db: Executor, ways: MessageWays): Promise<MessageDay> {
  const [letters] = await db
    .select({ count: count() })
    .from(messages)
    .where(and(eq(messages.channel, 'email'), eq(messages.state, 'sent'), gt(messages.settledAt, today)));
  return {
    sms: await ways.usedToday(),
    sms_cap: ways.smsPerDay,
    letters: letters?.count ?? 0,
    sms_gateway: ways.sms,
    mail_gateway: ways.email,
  };
}

/** What was given up since, alarms apart: how many of each channel, and when and why the last of them was. */
export async function failuresSince(db: Executor, since: Date) {
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        inArray(messages.state, ['dead', 'expired']),
        ne(messages.purpose, 'alarm'),
        // As exactly as `since` can say it.
        gt(sql`date_trunc('milliseconds', ${messages.settledAt})`, since.toISOString()),
      ),
    )
    .orderBy(desc(messages.settledAt))
    .limit(1000);
  return (['sms', 'email'] as const).flatMap((channel) => {
    const [last, ...more] = rows.filter((row) => row.channel === channel);
    if (!last?.settledAt) return [];
    return [{ channel, count: 1 + more.length, until: last.settledAt, reason: failureWords(last) }];
  });
}

/** Has a message tried again that was given up; false where that cannot be, or it waits already. */
export function sendMessageAgain(db: Database, by: JournalAuthor, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await sendAgain(tx, id))) return false;
    const [message] = await tx
      .select({ channel: messages.channel })
      .from(messages)
      .where(eq(messages.id, id));
    await writeJournal(tx, {
      by,
      action: 'send_again',
      subject: 'message',
      subjectId: id,
      ...(message && { after: { channel: message.channel } }),
    });
    return true;
  });
}
