import { eq } from 'drizzle-orm';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../src/contract/calls/endpoints';
import type { RateLimiter } from '../../accounts/rate-limits';
import { users } from '../../db/account-schema';
import type { Database } from '../../db/database';
import { touchUser } from '../../db/touch-user';
import { violatedConstraint } from '../../db/violated-constraint';
import { HttpProblem } from '../../http/problem';
import type { UserRow } from '../../sessions/session-store';
import { checkPassword } from './prove-owner';

type Body = HandlerInput<Endpoints['changePerson']>['body'];

/** Names and e-mail of an account. By the e-mail its password is recovered, so another one needs the password itself. */
export async function changePerson(
  db: Database,
  limiter: RateLimiter,
  user: UserRow,
  body: Body,
): Promise<UserRow> {
  if (body.email !== user.email && user.passwordHash !== null)
    await checkPassword(limiter, user, body.password, 'Чтобы сменить почту, введите пароль');
  const change = {
    lastName: body.last_name,
    firstName: body.first_name,
    patronymic: body.patronymic,
    email: body.email,
  };
  return db.transaction(async (tx) => {
    await tx
      .update(users)
      .set(change)
      .where(eq(users.id, user.id))
      .catch((error: unknown) => {
        throw violatedConstraint(error) === 'users_proved_email' ? emailTaken() : error;
      });
    await touchUser(tx, user.id);
    return { ...user, ...change };
  });
}

const emailTaken = () => {
  const detail = 'Эта почта занята другим аккаунтом';
  return new HttpProblem('conflict', `${detail}.`, { errors: { email: [detail] } });
};
