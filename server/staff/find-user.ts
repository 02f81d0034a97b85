import { desc, eq, sql } from 'drizzle-orm';
import { INVALID_PHONE, toE164 } from '../../src/contract/accounts/phone';
import { formatPhone } from '../../src/contract/accounts/phone-format';
import { users } from '../db/account-schema';
import type { Executor } from '../db/database';
import type { UserRow } from '../sessions/session-store';
import { OfficeRefusal } from './office-refusal';

/** The user of a phone as a person writes it, its blanks included; a proved one before registrations. Throws `OfficeRefusal`. */
export async function findUser(db: Executor, words: readonly string[]): Promise<UserRow> {
  if (words.length === 0) throw new OfficeRefusal('Назовите телефон.');
  const phone = toE164(words.join(' '));
  if (phone === null) throw new OfficeRefusal(`${INVALID_PHONE}.`);
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.phone, phone))
    .orderBy(sql`${users.status} = 'registration'`, desc(users.id))
    .limit(1);
  if (user === undefined) throw new OfficeRefusal(`Пользователя с телефоном ${formatPhone(phone)} нет.`);
  return user;
}

/** How a user is called at the terminal: an agency by its brand, a person by surname and name. */
export const userName = ({ brandName, lastName, firstName, phone }: UserRow): string =>
  `${brandName || `${lastName} ${firstName}`.trim() || 'Без имени'}, ${formatPhone(phone)}`;
