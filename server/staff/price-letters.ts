import { desc, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { counted } from '../../src/contract/text/words';
import type { MailSender } from '../accounts/messages/mail';
import type { Database } from '../db/database';
import { logError } from '../db/errors/log-error';
import { staffUsers } from '../db/schema/account-schema';
import { feedImports, settings } from '../db/schema/schema';
import { pendingSources } from './prices';

const EVERY_MS = 15_000;
/** The setting with the last import that was looked at, and the latest moment of the prices that were told of. */
const TOLD = 'prices.told';
const Told = v.object({ import: v.number(), until: v.number() });

interface Sender {
  readonly db: Database;
  readonly mail: MailSender;
  /** 'https://agents.dev.ru' */
  readonly origin: string;
}

/**
 * Writes to every manager once an import has left prices waiting for them; earlier ones are not mentioned again.
 * Several processes over one database write one letter between them. Returns how many were sent.
 */
export async function notifyOfPrices({ db, mail, origin }: Sender): Promise<number> {
  const sources = await newlyPending(db);
  if (sources.length === 0) return 0;
  const managers = await db.select({ email: staffUsers.email }).from(staffUsers).orderBy(staffUsers.id);
  const text = [
    'Цены в фиде изменились так сильно, что портал не показывает их без вашего согласия:',
    '',
    ...sources.map(({ source, count }) => `${source}: ${counted(count, ['лот', 'лота', 'лотов'])}`),
    '',
    'Агенты видят «Цена уточняется». Принять новые цены или оставить прежние:',
    `${origin}/staff/prices`,
  ].join('\n');
  for (const { email } of managers) await mail.send({ to: email, subject: 'Цены ждут вашего ответа', text });
  return managers.length;
}

/** The sources with prices that nobody was told of, which counts as done now. */
function newlyPending(db: Database): ReturnType<typeof pendingSources> {
  return db.transaction(async (tx) => {
    const [last] = await tx
      .select({ id: feedImports.id })
      .from(feedImports)
      .orderBy(desc(feedImports.id))
      .limit(1);
    // An import under way is told of when it is done, with the number that it has held.
    if (last === undefined) return [];
    await tx
      .insert(settings)
      .values({ key: TOLD, value: { import: 0, until: 0 } })
      .onConflictDoNothing();
    const [row] = await tx.select().from(settings).where(eq(settings.key, TOLD)).for('update');
    const told = v.parse(Told, row?.value);
    if (told.import >= last.id) return [];
    const fresh = (await pendingSources(tx)).filter(({ until }) => until.getTime() > told.until);
    const until = Math.max(told.until, ...fresh.map((one) => one.until.getTime()));
    await tx
      .update(settings)
      .set({ value: { import: last.id, until } })
      .where(eq(settings.key, TOLD));
    return fresh;
  });
}

/** Looks for such imports while the server runs. The returned function stops it, after the round under way. */
export function startPriceLetters({ log, ...sender }: Sender & { log: Logger }): () => Promise<void> {
  let round: Promise<void> | null = null;
  const look = () => {
    round ??= notifyOfPrices(sender)
      .then((sent) => {
        if (sent > 0) log.info({ sent }, 'managers told of prices');
      })
      .catch((error: unknown) => logError(log, error, 'price letters'))
      .finally(() => {
        round = null;
      });
  };
  const timer = setInterval(look, EVERY_MS);
  look();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
