import { eq } from 'drizzle-orm';
import type { User } from '../../src/contract/accounts/account';
import type { Executor } from '../db/database';
import { users } from '../db/schema/account-schema';
import { notFound } from '../http/problems/problem';
import { blockedBy } from '../sessions/blocking-sides';
import type { UserRow } from '../sessions/session-store';

/** An account as its owner sees it; an agent's agency is in `presentOwner` alone. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    role: row.role,
    status: row.status,
    first_name: row.firstName,
    last_name: row.lastName,
    patronymic: row.patronymic,
    brand_name: row.brandName,
    company:
      row.companyName === null
        ? null
        : { type: row.companyType ?? '', name: row.companyName, inn: row.inn ?? '' },
    phone: row.phone,
    email: row.email,
    image: row.image,
    confirmed: row.confirmed,
    blocked: row.blocked,
    blocked_by: [...blockedBy(row)],
    block_reason: row.blocked ? row.blockReason : null,
    block_fixation: row.blockFixation,
    acquainted: row.acquainted,
    refusal: row.refusal,
    data_due: row.role === 'company' && row.taxForm === null,
  };
}

/** The same with the company of an agent's agency, whose word the account may be waiting for. */
export async function presentOwner(db: Executor, row: UserRow): Promise<User> {
  const user = presentUser(row);
  if (row.agencyId === null) return user;
  const [agency] = await db.select().from(users).where(eq(users.id, row.agencyId));
  return agency ? { ...user, company: presentUser(agency).company } : user;
}

/**
 * The account of the caller, where a call names one by its number.
 *
 * @throws 404 where the number is not the caller's: nobody else's account is there for them.
 */
export function itself(user: UserRow, id: number): UserRow {
  if (user.id !== id) throw notFound('Такого кабинета нет.');
  return user;
}
