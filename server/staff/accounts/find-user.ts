import { desc, eq, sql } from 'drizzle-orm';
import { INVALID_PHONE, toE164 } from '../../../src/contract/accounts/fields/phone';
import { formatPhone } from '../../../src/contract/accounts/fields/phone-format';
import type { Executor } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import type { UserRow } from '../../sessions/session-store';
import { AdminRefusal } from '../admin-refusal';

/** The user of a phone as a person writes it, its blanks included; a proved one before registrations. Throws `AdminRefusal`. */
export async function findUser(db: Executor, words: readonly string[]): Promise<UserRow> {
  if (words.length === 0) throw new AdminRefusal('Назовите телефон.');
  const phone = toE164(words.join(' '));
  if (phone === null) throw new AdminRefusal(`${INVALID_PHONE}.`);
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.phone, phone))
    .orderBy(sql`${users.status} = 'registration'`, desc(users.id))
    .limit(1);
  if (user === undefined) throw new AdminRefusal(`Пользователя с телефоном ${formatPhone(phone)} нет.`);
  return user;
}

/** How a user is called at the terminal: an agency by its brand, a person by surname and name. */
export const userName = ({ brandName, lastName, firstName, phone }: UserRow): string =>
  `${brandName || `${lastName} ${firstName}`.trim() || 'Без имени'}, ${formatPhone(phone)}`;
