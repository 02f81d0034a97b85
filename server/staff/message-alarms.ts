import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { rolesThatMay } from '../../src/contract/accounts/staff/staff-roles';
import { counted } from '../../src/contract/text/words';
import type { MailSender } from '../accounts/messages/mail';
import type { Database, Transaction } from '../db/database';
import { staffUsers } from '../db/schema/account-schema';
import { settings } from '../db/schema/schema';
import { failuresSince, type MessageWays } from './messages';

const HOUR_MS = 3600_000;
/** At so many percent of the day's messages managers hear of it, while something can still be done. */
const NEARLY = 80;
/** The setting with what managers were told: when, of failures until when, and of which day's use how much. */
const TOLD = 'messages.told';
const Told = v.object({ at: v.number(), until: v.number(), day: v.string(), percent: v.number() });

interface Alarm {
  readonly db: Database;
  readonly mail: MailSender;
  readonly ways: MessageWays;
  /** 'https://agents.dev.ru' */
  readonly origin: string;
}

const channelWords = { sms: 'СМС', email: 'Письма' } as const;

/**
 * Writes to every manager what did not go out, once an hour at most, and once a day each that the day's messages are
 * nearly and wholly used. Several processes over one database write one letter between them. Returns how many were sent.
 */
export async function tellOfMessages({ db, mail, ways, origin }: Alarm, now = new Date()): Promise<number> {
  const used = ways.sms ? await ways.usedToday() : 0;
  return db.transaction(async (tx) => {
    const lines = await newTroubles(tx, { used, smsPerDay: ways.smsPerDay, now });
    if (lines.length === 0) return 0;
    const managers = await tx
      .select({ email: staffUsers.email })
      .from(staffUsers)
      .where(inArray(staffUsers.role, rolesThatMay('messages')))
      .orderBy(staffUsers.id);
    const text = [...lines, '', 'Что не ушло и почему:', `${origin}/staff/messages`].join('\n');
    for (const { email } of managers)
      await mail.send({ to: email, subject: 'Сообщения портала не уходят', text, purpose: 'alarm' }, tx);
    return managers.length;
  });
}

/** Sentences that nobody was told yet, which count as told now. */
async function newTroubles(
  tx: Transaction,
  { used, smsPerDay, now }: { used: number; smsPerDay: number; now: Date },
): Promise<string[]> {
  await tx
    .insert(settings)
    .values({ key: TOLD, value: { at: 0, until: 0, day: '', percent: 0 } })
    .onConflictDoNothing();
  const [row] = await tx.select().from(settings).where(eq(settings.key, TOLD)).for('update');
  const told = v.parse(Told, row?.value);
  const lines: string[] = [];
  let { at, until } = told;
  if (now.getTime() - at >= HOUR_MS) {
    const failures = await failuresSince(tx, new Date(until));
    lines.push(
      ...failures.map(
        ({ channel, count, reason }) =>
          `${channelWords[channel]}: не ушло ${counted(count, ['сообщение', 'сообщения', 'сообщений'])}. Последняя причина: ${reason ?? 'вышло время'}.`,
      ),
    );
    if (failures.length > 0) at = now.getTime();
    until = Math.max(until, ...failures.map((one) => one.until.getTime()));
  }
  const day = now.toISOString().slice(0, 10);
  const reached = used >= smsPerDay ? 100 : used * 100 >= smsPerDay * NEARLY ? NEARLY : 0;
  const before = told.day === day ? told.percent : 0;
  if (reached > before)
    lines.push(
      reached === 100
        ? `Дневной предел СМС исчерпан: ${smsPerDay}. До полуночи по UTC коды не уходят (SMS_PER_DAY).`
        : `За день ушло ${used} СМС из ${smsPerDay}. Когда предел кончится, коды перестанут уходить (SMS_PER_DAY).`,
    );
  if (lines.length > 0)
    await tx
      .update(settings)
      .set({ value: { at, until, day, percent: Math.max(reached, before) } })
      .where(eq(settings.key, TOLD));
  return lines;
}
