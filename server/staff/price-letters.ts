import { desc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { rolesThatMay } from '../../src/contract/accounts/staff/staff-roles';
import { counted } from '../../src/contract/text/words';
import type { MailSender } from '../accounts/messages/mail';
import type { Database } from '../db/database';
import { staffUsers } from '../db/schema/account-schema';
import { feedImports, settings } from '../db/schema/schema';
import { pendingSources } from './prices';

/** The setting with the last import that was looked at, and the latest moment of the prices that were told of. */
const TOLD = 'prices.told';
const Told = v.object({ import: v.number(), until: v.number() });
/** The setting with the letter on its way, and the managers who have not got it yet. */
const LETTER = 'prices.letter';
const Waiting = v.object({ text: v.string(), to: v.array(v.number()) });

interface Sender {
  readonly db: Database;
  readonly mail: MailSender;
  /** 'https://agents.dev.ru' */
  readonly origin: string;
}

/**
 * Writes to every manager once an import has left prices waiting for them; earlier ones are not mentioned again. What
 * a process that died has not sent is sent by the next; at most the letter that it was sending comes twice. Returns how
 * many were sent.
 */
export async function notifyOfPrices(sender: Sender): Promise<number> {
  const left = await sendWaiting(sender);
  await writeLetter(sender);
  return left + (await sendWaiting(sender));
}

async function sendWaiting({ db, mail }: Sender): Promise<number> {
  const [row] = await db.select().from(settings).where(eq(settings.key, LETTER));
  if (row === undefined) return 0;
  const { text, to } = v.parse(Waiting, row.value);
  const managers = await db
    .select({ id: staffUsers.id, email: staffUsers.email })
    .from(staffUsers)
    .where(inArray(staffUsers.id, to))
    .orderBy(staffUsers.id);
  const waiting = managers.map(({ id }) => id);
  for (const { email } of managers) {
    await mail.send({ to: email, subject: 'Цены ждут вашего ответа', text });
    waiting.shift();
    await db
      .update(settings)
      .set({ value: { text, to: waiting } })
      .where(eq(settings.key, LETTER));
  }
  await db.delete(settings).where(eq(settings.key, LETTER));
  return managers.length;
}

const textOf = (origin: string, sources: Awaited<ReturnType<typeof pendingSources>>): string =>
  [
    'Цены в фиде изменились так сильно, что портал не показывает их без вашего согласия:',
    '',
    ...sources.map(({ source, count }) => `${source}: ${counted(count, ['лот', 'лота', 'лотов'])}`),
    '',
    'Агенты видят «Цена уточняется». Принять новые цены или оставить прежние:',
    `${origin}/staff/prices`,
  ].join('\n');

/** Writes the letter of the sources with prices that nobody was told of, which counts as done with it. */
function writeLetter({ db, origin }: Sender): Promise<void> {
  return db.transaction(async (tx) => {
    const [last] = await tx
      .select({ id: feedImports.id })
      .from(feedImports)
      .orderBy(desc(feedImports.id))
      .limit(1);
    // An import under way is told of when it is done, with the number that it has held.
    if (last === undefined) return;
    await tx
      .insert(settings)
      .values({ key: TOLD, value: { import: 0, until: 0 } })
      .onConflictDoNothing();
    const [row] = await tx.select().from(settings).where(eq(settings.key, TOLD)).for('update');
    const told = v.parse(Told, row?.value);
    if (told.import >= last.id) return;
    const fresh = (await pendingSources(tx)).filter(({ until }) => until.getTime() > told.until);
    const until = Math.max(told.until, ...fresh.map((one) => one.until.getTime()));
    await tx
      .update(settings)
      .set({ value: { import: last.id, until } })
      .where(eq(settings.key, TOLD));
    if (fresh.length === 0) return;
    const managers = await tx
      .select({ id: staffUsers.id })
      .from(staffUsers)
      .where(inArray(staffUsers.role, rolesThatMay('prices')));
    const value = { text: textOf(origin, fresh), to: managers.map(({ id }) => id) };
    // One that another server is still sending was read by it already.
    await tx
      .insert(settings)
      .values({ key: LETTER, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
  });
}
