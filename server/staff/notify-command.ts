import { notificationTypes } from '../../src/contract/personal';
import { counted } from '../../src/contract/words';
import type { Database } from '../db/database';
import { notifications, users } from '../db/schema';
import { insertRows } from '../stock/json-rows';
import { findUser } from './find-user';
import { OfficeRefusal } from './office-refusal';

/** A type that no list names: a click on it leads to the main page. */
const NEWS = 'news';

export interface Notice {
  readonly title: string;
  readonly text: string;
  readonly type: string | undefined;
}

/** Sends a notification to one user, or with the word 'all' to every one. */
export async function notify(db: Database, to: readonly string[], notice: Notice): Promise<string> {
  const row = {
    type: knownType(notice.type ?? NEWS),
    title: written(notice.title, 'заголовок', 120),
    text: written(notice.text, 'текст', 2_000),
  };
  const receivers =
    to[0] === 'all' ? await db.select({ id: users.id }).from(users) : [await findUser(db, to)];
  const rows = receivers.map(({ id: userId }) => ({ userId, ...row }));
  await db.execute(insertRows(notifications, ['userId', 'type', 'title', 'text'], rows));
  return `Отправлено: ${counted(rows.length, ['уведомление', 'уведомления', 'уведомлений'])}`;
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
