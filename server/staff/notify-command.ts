import { and, eq, ne } from 'drizzle-orm';
import { notificationTypes } from '../../src/contract/accounts/personal';
import { counted } from '../../src/contract/words';
import { users } from '../db/account-schema';
import type { Database } from '../db/database';
import { notifications } from '../db/personal-schema';
import { touchUsers } from '../db/touch-user';
import { wanting } from '../notices/notice-streams';
import { insertRows } from '../stock/json-rows';
import { findUser, userName } from './find-user';
import { OfficeRefusal } from './office-refusal';

/** A type that no list names: a click on it leads to the main page. */
const NEWS = 'news';

export interface Notice {
  readonly title: string;
  readonly text: string;
  readonly type: string | undefined;
  /** Advertising: it reaches those who agreed to it. */
  readonly promo: boolean;
  /** The last day of a promotion, '2026-12-31'. */
  readonly until: string | undefined;
}

/** Sends a notification to one user, or with the word 'all' to every one; who has switched such off gets none. */
export async function notify(db: Database, to: readonly string[], notice: Notice): Promise<string> {
  const row = {
    type: knownType(notice.type ?? NEWS),
    title: written(notice.title, 'заголовок', 120),
    text: written(notice.text, 'текст', 2_000),
    isPromo: notice.promo,
    deadline: deadlineOf(notice),
  };
  const wants = wanting(row);
  return db.transaction(async (tx) => {
    const one = to[0] === 'all' ? null : await findUser(tx, to);
    const chosen = one === null ? ne(users.status, 'registration') : eq(users.id, one.id);
    const receivers = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(chosen, wants))
      .orderBy(users.id);
    if (one !== null && receivers.length === 0)
      throw new OfficeRefusal(`Не отправлено: ${userName(one)} — такие уведомления в настройках выключены.`);
    const total = one === null ? await tx.$count(users, chosen) : 1;
    const rows = receivers.map(({ id: userId }) => ({ userId, ...row }));
    const columns = ['userId', 'type', 'title', 'text', 'isPromo', 'deadline'] as const;
    if (rows.length > 0) await tx.execute(insertRows(notifications, columns, rows));
    await touchUsers(
      tx,
      receivers.map(({ id }) => id),
    );
    const missed = total - rows.length;
    const told = `Отправлено: ${counted(rows.length, ['уведомление', 'уведомления', 'уведомлений'])}`;
    return missed === 0
      ? told
      : `${told}. Выключены в настройках: у ${counted(missed, ['получателя', 'получателей', 'получателей'])}`;
  });
}

/** The end of its day in Moscow; null where it has none. */
function deadlineOf({ promo, until }: Notice): Date | null {
  if (until === undefined) return null;
  if (!promo) throw new OfficeRefusal('Срок (--until) бывает только у акции (--promo).');
  const end = new Date(`${until}T23:59:59+03:00`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(until) && !Number.isNaN(end.getTime());
  if (!isDay) throw new OfficeRefusal(`Срок «${until}» не подходит: нужен день вида 2026-12-31.`);
  return end;
}

function knownType(type: string): string {
  const known: readonly string[] = [...notificationTypes, NEWS];
  if (known.includes(type)) return type;
  throw new OfficeRefusal(`Типа «${type}» нет. Есть: ${known.join(', ')}.`);
}

function written(given: string, what: string, max: number): string {
  const text = given.trim();
  if (text === '') throw new OfficeRefusal(`Напишите ${what}.`);
  if (text.length > max) throw new OfficeRefusal(`Слишком длинно: ${what} — не больше ${max} знаков.`);
  return text;
}
