import { eq } from 'drizzle-orm';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../src/contract/calls/endpoints';
import { raiseUserRevision } from '../../db/changes/touch-user';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { HttpProblem } from '../../http/problems/problem';
import type { UserRow } from '../../sessions/session-store';
import type { EmailConfirmation } from './email-confirmation';

type Body = HandlerInput<Endpoints['changePerson']>['body'];

/**
 * Changes the name of an account. Older apps send the e-mail too: a different one has to be confirmed by `changeEmail`,
 * and the answer still names the e-mail that is in force.
 */
export async function changePerson(
  db: Database,
  emails: EmailConfirmation,
  user: UserRow,
  { body, address }: { body: Body; address: string },
): Promise<UserRow> {
  const { email, password } = body;
  if (email !== undefined && email !== user.email) {
    // It has no field for the code.
    if (user.passwordHash === null) throw needsNewerApp();
    await emails.ask(user, { email, password }, address);
  }
  const change = { lastName: body.last_name, firstName: body.first_name, patronymic: body.patronymic };
  return db.transaction(async (tx) => {
    await tx.update(users).set(change).where(eq(users.id, user.id));
    await raiseUserRevision(tx, user.id);
    return { ...user, ...change };
  });
}

const needsNewerApp = () => {
  const detail = 'Чтобы сменить почту, обновите кабинет: теперь нужен код из СМС';
  return new HttpProblem('validation', `${detail}.`, { errors: { email: [detail] } });
};
