import { eq } from 'drizzle-orm';
import { isNoticeType, type NoticeType, noticeTypes } from '../../../src/contract/accounts/notices';
import { isDay } from '../../../src/contract/time/days';
import { endOfPortalDay } from '../../../src/contract/time/portal-time';
import type { Database, Transaction } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { projects } from '../../db/schema/schema';
import { terminalAuthor, writeJournal } from '../../journal/write-journal';
import type { UserRow } from '../../sessions/session-store';
import { findUser, userName } from '../accounts/find-user';
import { AdminRefusal } from '../admin-refusal';
import { type NoticeRow, notify, notifyEverybody, sentSentence } from '../notify';

export interface Notice {
  readonly title: string;
  readonly text: string;
  readonly type: string | undefined;
  /** The slug of the project whose page a tap opens. */
  readonly project: string | undefined;
  /** Advertising: it reaches those who agreed to it. */
  readonly promo: boolean;
  /** The last day of a promotion, '2026-12-31'. */
  readonly until: string | undefined;
}

/** Sends a notification to one user, or with the word 'all' to every one; who has switched such off gets none. */
export async function notifyCommand(db: Database, to: readonly string[], notice: Notice): Promise<string> {
  const words = {
    type: knownType(notice.type ?? 'news'),
    title: written(notice.title, 'заголовок', 120),
    text: written(notice.text, 'текст', 2_000),
    isPromo: notice.promo,
    deadline: deadlineOf(notice),
  };
  return db.transaction(async (tx) => {
    const row = { ...words, projectId: await projectOf(tx, notice.project) };
    const one = to[0] === 'all' ? null : await findUser(tx, to);
    const { sent, missed } = one === null ? await notifyEverybody(tx, row) : await tellOne(tx, one, row);
    await writeJournal(tx, {
      by: terminalAuthor,
      action: 'notify',
      reason: row.text,
      ...(one === null ? { subject: 'portal', subjectId: 0 } : { subject: 'account', subjectId: one.id }),
      after: { title: row.title, sent, missed },
    });
    return sentSentence(sent, missed);
  });
}

async function tellOne(tx: Transaction, one: UserRow, row: NoticeRow) {
  const told = await notify(tx, eq(users.id, one.id), row);
  if (told.sent === 0)
    throw new AdminRefusal(`Не отправлено: ${userName(one)} — такие уведомления в настройках выключены.`);
  return told;
}

async function projectOf(tx: Transaction, slug: string | undefined): Promise<number | null> {
  if (slug === undefined) return null;
  const [found] = await tx.select({ id: projects.id }).from(projects).where(eq(projects.slug, slug));
  if (found) return found.id;
  throw new AdminRefusal(`Проекта «${slug.slice(0, 60)}» нет. Нужен адрес его страницы, например oblaka.`);
}

/** The end of its day by the portal's clock; null where it has none. */
function deadlineOf({ promo, until }: Notice): Date | null {
  if (until === undefined) return null;
  if (!promo) throw new AdminRefusal('Срок (--until) бывает только у акции (--promo).');
  if (isDay(until)) return new Date(endOfPortalDay(until));
  throw new AdminRefusal(
    `Срок «${until}» не подходит: нужен день, который есть в календаре, например 2026-12-31.`,
  );
}

function knownType(type: string): NoticeType {
  if (isNoticeType(type)) return type;
  throw new AdminRefusal(`Типа «${type}» нет. Есть: ${noticeTypes.join(', ')}.`);
}

function written(given: string, what: string, max: number): string {
  const text = given.trim();
  if (text === '') throw new AdminRefusal(`Напишите ${what}.`);
  if (text.length > max) throw new AdminRefusal(`Слишком длинно: ${what} — не больше ${max} знаков.`);
  return text;
}
