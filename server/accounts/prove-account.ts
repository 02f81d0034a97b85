import { and, desc, eq, ne } from 'drizzle-orm';
import { users } from '../db/account-schema';
import type { Transaction } from '../db/database';
import { violatedConstraint } from '../db/violated-constraint';
import { HttpProblem } from '../http/problem';
import { notifyUser } from '../notices/notify-user';
import type { UserRow } from '../sessions/session-store';

/**
 * The phone has answered with its code. Whose account it is by then: the proved one of this phone; else its newest
 * registration, which becomes an account that waits to be inspected, and its agency hears of it. Other registrations
 * of the phone go. Null where nobody has registered with it.
 *
 * @throws HttpProblem 'conflict' when an account has taken the e-mail in the meantime.
 */
export async function proveAccount(tx: Transaction, phone: string): Promise<UserRow | null> {
  const unproved = and(eq(users.phone, phone), eq(users.status, 'registration'));
  const [known] = await tx
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), ne(users.status, 'registration')));
  if (known) {
    await tx.delete(users).where(unproved);
    return known;
  }
  const [newest] = await tx
    .select({ id: users.id })
    .from(users)
    .where(unproved)
    .orderBy(desc(users.id))
    .limit(1)
    .for('update');
  if (!newest) return null;
  await tx.delete(users).where(and(unproved, ne(users.id, newest.id)));
  const [proved] = await tx
    .update(users)
    .set({ status: 'inspecting' })
    .where(eq(users.id, newest.id))
    .returning()
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'users_proved_email' ? emailTaken() : error;
    });
  if (!proved) return null;
  await tell(tx, proved);
  return proved;
}

async function tell(tx: Transaction, user: UserRow): Promise<void> {
  const inspector = user.agencyId === null ? 'Мы проверим' : 'Агентство проверит';
  await notifyUser(tx, user.id, {
    type: 'registartion',
    title: 'Регистрация принята',
    text: `${inspector} данные и откроет вам все разделы кабинета. Пока можно выбирать квартиры и добавлять их в избранное.`,
  });
  if (user.agencyId === null) return;
  await notifyUser(tx, user.agencyId, {
    type: 'agent_confirmation',
    title: 'Новый агент ждёт подтверждения',
    text: `${user.lastName} ${user.firstName} указывает ваше агентство. Подтвердите или заблокируйте агента.`,
  });
}

const emailTaken = () => {
  const detail = 'С этой почтой уже есть другой аккаунт. Укажите другую почту или войдите.';
  return new HttpProblem('conflict', detail, { errors: { email: [detail] } });
};
