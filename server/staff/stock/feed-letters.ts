import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { rolesThatMay } from '../../../src/contract/accounts/staff/staff-roles';
import type { MailSender } from '../../accounts/messages/mail';
import type { Database } from '../../db/database';
import { staffUsers } from '../../db/schema/account-schema';
import { feedSchedules } from '../../db/schema/schema';

interface Sender {
  readonly db: Database;
  readonly mail: MailSender;
  /** 'https://agents.dev.ru' */
  readonly origin: string;
}

const fails = and(gt(feedSchedules.failures, 0), eq(feedSchedules.told, false));
const isWellAgain = and(eq(feedSchedules.failures, 0), eq(feedSchedules.told, true));

/**
 * Writes to those who may change feeds, once when a feed begins to fail and once when it is loaded again. Letters and the mark
 * that they were written are one transaction. Returns how many letters were written.
 */
export function tellOfFeeds({ db, mail, origin }: Sender): Promise<number> {
  return db.transaction(async (tx) => {
    const news = await tx
      .select()
      .from(feedSchedules)
      .where(or(fails, isWellAgain))
      .orderBy(asc(feedSchedules.url))
      .for('update');
    if (news.length === 0) return 0;
    const isFailing = news.some(({ failure }) => failure !== null);
    // The rest of an address may hold a key, and a letter passes through other hands.
    const lines = news.map(({ url, source, failure }) => {
      const name = source ?? new URL(url).host;
      return failure === null ? `${name}: снова загружается.` : `${name}: ${failure}.`;
    });
    const text = [
      ...lines,
      '',
      ...(isFailing ? ['Остаются прежние лоты и цены, портал продолжает пробовать.'] : []),
      `Фиды портала: ${origin}/staff/feeds`,
    ].join('\n');
    const managers = await tx
      .select({ email: staffUsers.email })
      .from(staffUsers)
      .where(inArray(staffUsers.role, rolesThatMay('feeds')))
      .orderBy(staffUsers.id);
    const subject = isFailing ? 'Фид не загружается' : 'Фид снова загружается';
    for (const { email } of managers) await mail.send({ to: email, subject, text }, tx);
    for (const { url, failures } of news)
      await tx
        .update(feedSchedules)
        .set({ told: failures > 0 })
        .where(eq(feedSchedules.url, url));
    return managers.length;
  });
}
