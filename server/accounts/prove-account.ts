import { and, desc, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { users } from '../db/schema/account-schema';
import type { Secrets } from '../db/secrets';
import { HttpProblem } from '../http/problems/problem';
import { writeJournal } from '../journal/write-journal';
import { notifyUser } from '../notices/notify-user';
import type { UserRow } from '../sessions/session-store';
import { wasBlocked } from './blocked-identities';

/**
 * The phone has answered with its code. Whose account it is by then: the proved one of this phone; else the newest
 * registration that the asking browser has sent, which becomes an account that waits to be inspected, and its agency
 * hears of it. Other registrations of the phone go. Null where nobody has registered with it.
 *
 * `by`: the asking browser, where it has sent a registration. What somebody else has written beside the owner's phone
 * never becomes the owner's account.
 *
 * @throws HttpProblem 'conflict' when others alone have registered with the phone.
 */
export async function proveAccount(
  tx: Transaction,
  secrets: Secrets,
  { phone, by }: { phone: string; by: string | null },
): Promise<UserRow | null> {
  const unproved = and(eq(users.phone, phone), eq(users.status, 'registration'));
  const [known] = await tx
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), ne(users.status, 'registration')));
  if (known) {
    await tx.delete(users).where(unproved);
    return known;
  }
  const waiting = await tx
    .select({ id: users.id, registeredBy: users.registeredBy, inn: users.inn })
    .from(users)
    .where(unproved)
    .orderBy(desc(users.id))
    .for('update');
  if (waiting.length === 0) return null;
  const own = waiting.find(({ registeredBy }) => registeredBy !== null && registeredBy === by);
  if (!own) throw registeredElsewhere();
  await tx.delete(users).where(and(unproved, ne(users.id, own.id)));
  const isBlocked = await wasBlocked(tx, secrets, { phone, inn: own.inn });
  const [proved] = await tx
    .update(users)
    .set({
      status: 'inspecting',
      registeredBy: null,
      // Only noted, not confirmed: no answer may tell whether the e-mail is another account's.
      emailProved: false,
      ...(isBlocked && { blocked: true, blockedBy: ['developer'] }),
    })
    .where(eq(users.id, own.id))
    .returning();
  if (!proved) return null;
  await (isBlocked ? notifyBlocked(tx, proved.id) : notify(tx, proved));
  return proved;
}

/** An identity that the developer has blocked before stays blocked, whoever would confirm it now. */
async function notifyBlocked(tx: Transaction, id: number): Promise<void> {
  await writeJournal(tx, {
    by: { kind: 'owner', id },
    action: 'return_blocked',
    subject: 'account',
    subjectId: id,
    before: { blocked: false },
    after: { blocked: true, blocked_by: ['developer'] },
  });
  await notifyUser(tx, id, {
    type: 'registration_status',
    title: 'Доступ ограничен',
    text: 'Обратитесь к вашему менеджеру.',
    isApproved: false,
  });
}

async function notify(tx: Transaction, user: UserRow): Promise<void> {
  const inspected =
    user.agencyId === null ? 'Мы проверим данные и откроем' : 'Агентство проверит данные и откроет';
  await notifyUser(tx, user.id, {
    type: 'registartion',
    title: 'Регистрация принята',
    text: `${inspected} вам все разделы кабинета. Пока можно выбирать квартиры и добавлять их в избранное.`,
  });
  if (user.agencyId === null) return;
  await notifyUser(tx, user.agencyId, {
    type: 'agent_confirmation',
    title: 'Новый агент ждёт подтверждения',
    text: `${user.lastName} ${user.firstName} указывает ваше агентство. Подтвердите или заблокируйте агента.`,
  });
}

const registeredElsewhere = () => {
  const detail =
    'Регистрация с этим телефоном начата в другом браузере. Введите код там или зарегистрируйтесь здесь.';
  return new HttpProblem('conflict', detail, { errors: { security_code: [detail] } });
};
