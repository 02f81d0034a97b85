import { and, eq, isNull } from 'drizzle-orm';
import { isTaxForm } from '../../accounts/company-forms';
import { limits, type RateLimiter } from '../../accounts/limits/rate-limits';
import { hashPassword, isPassword } from '../../accounts/passwords';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { HttpProblem } from '../../http/problems/problem';
import { endOthers, type SignedInBy } from '../../sessions/devices';
import type { UserRow } from '../../sessions/session-store';

interface AgencyData {
  readonly user: UserRow;
  readonly by: SignedInBy | null;
  readonly tax_form: string;
  readonly legal_address: string;
  readonly password: string;
}

/**
 * The second step of an agency: its first password with the rest of its data. Sent again, or with a password that was
 * set in another way, it needs that password.
 */
export async function setAgencyData(
  db: Database,
  limiter: RateLimiter,
  { user, by, tax_form, legal_address, password }: AgencyData,
): Promise<UserRow> {
  if (user.role !== 'company') throw new HttpProblem('forbidden', 'Это доступно только агентствам.');
  if (!isTaxForm(tax_form)) {
    const detail = 'Выберите налоговый режим из списка';
    throw new HttpProblem('validation', `${detail}.`, { errors: { tax_form: [detail] } });
  }
  const data = { taxForm: tax_form, legalAddress: legal_address };
  if (user.passwordHash === null) {
    const passwordHash = await hashPassword(password);
    const written = await db.transaction(async (tx) => {
      const [row] = await tx
        .update(users)
        .set({ ...data, passwordHash })
        .where(and(eq(users.id, user.id), isNull(users.passwordHash)))
        .returning();
      if (row) await endOthers(tx, user.id, by);
      return row;
    });
    if (written) return written;
  }
  await limiter.take(limits.oldPasswords, String(user.id));
  const [now] = await db.select().from(users).where(eq(users.id, user.id));
  if (now && (await isPassword(now.passwordHash, password))) {
    await limiter.giveBack(limits.oldPasswords, String(user.id));
    const [row] = await db.update(users).set(data).where(eq(users.id, user.id)).returning();
    return row ?? now;
  }
  const detail = 'Пароль уже задан. Введите его, чтобы сохранить данные.';
  throw new HttpProblem('conflict', detail, { errors: { password: [detail] } });
}
