import { eq } from 'drizzle-orm';
import { formatPhone, INVALID_PHONE, toE164 } from '../../src/contract/phone';
import type { Executor } from '../db/database';
import { users } from '../db/schema';
import { OfficeRefusal } from './office-refusal';

export type UserRow = typeof users.$inferSelect;

/** The user of a phone as a person writes it, its blanks included. Throws `OfficeRefusal`. */
export async function findUser(db: Executor, words: readonly string[]): Promise<UserRow> {
  if (words.length === 0) throw new OfficeRefusal('Назовите телефон.');
  const phone = toE164(words.join(' '));
  if (phone === null) throw new OfficeRefusal(`${INVALID_PHONE}.`);
  const [user] = await db.select().from(users).where(eq(users.phone, phone));
  if (user === undefined) throw new OfficeRefusal(`Пользователя с телефоном ${formatPhone(phone)} нет.`);
  return user;
}

/** How a user is called at the terminal: an agency by its brand, a person by surname and name. */
export const userName = ({ brandName, lastName, firstName, phone }: UserRow): string =>
  `${brandName || `${lastName} ${firstName}`.trim() || 'Без имени'}, ${formatPhone(phone)}`;
