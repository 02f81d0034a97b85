import { eq } from 'drizzle-orm';
import { wasBlocked } from '../../accounts/blocked-identities';
import { companyFormErrors } from '../../accounts/company-forms';
import { raiseUserRevision } from '../../db/changes/touch-user';
import type { Database } from '../../db/database';
import { violatedConstraint } from '../../db/errors/violated-constraint';
import { users } from '../../db/schema/account-schema';
import { loadSecrets } from '../../db/secrets';
import { HttpProblem } from '../../http/problems/problem';
import { refuseSuperseded } from '../../http/problems/superseded';
import { writeJournal } from '../../journal/write-journal';
import { notifyUser } from '../../notices/notify-user';
import type { UserRow } from '../../sessions/session-store';
import type { Actor } from './decide';

interface InnChange {
  readonly userId: number;
  /** 10 or 12 digits whose check digits are right. */
  readonly inn: string;
  readonly reason: string;
}

/**
 * Gives an agency another INN, as after a mistake in the form or a change of its form. Its agents stay with it, and it is
 * told. Null: there is no such agency; one that has the INN already stays as it is.
 *
 * @throws HttpProblem 'validation' for an INN that does not go with the agency's form, that a confirmed agency has, or
 * that was blocked
 */
export async function changeInn(
  db: Database,
  actor: Actor,
  { userId, inn, reason }: InnChange,
): Promise<UserRow | null> {
  const secrets = await loadSecrets(db);
  return db
    .transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
      const isAgency = user?.role === 'company' && user.status !== 'registration' && user.erasedAt === null;
      if (!isAgency) return null;
      if (user.inn === inn) return user;
      await refuseSuperseded(tx, actor, { subject: 'account', id: userId });
      const [wrong] = user.companyType === null ? [] : (companyFormErrors(user.companyType, inn)?.inn ?? []);
      if (wrong !== undefined) throw refusedInn(wrong);
      // Of the identities that were blocked only the INN is asked for: no phone has no digits.
      if (await wasBlocked(tx, secrets, { phone: '', inn }))
        throw refusedInn('Этот ИНН заблокирован вместе с удалённым кабинетом');
      await tx.update(users).set({ inn }).where(eq(users.id, userId));
      await writeJournal(tx, {
        by: { kind: actor.kind, id: actor.id },
        action: 'change_inn',
        subject: 'account',
        subjectId: userId,
        reason,
        before: { inn: user.inn },
        after: { inn },
      });
      await notifyUser(tx, userId, {
        type: 'registration_status',
        title: 'ИНН агентства изменён',
        text: `Теперь указан ИНН ${inn}. Если это ошибка, позвоните менеджеру застройщика.`,
        isApproved: true,
      });
      await raiseUserRevision(tx, userId);
      return { ...user, inn };
    })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'users_confirmed_inn'
        ? refusedInn('Агентство с этим ИНН уже подтверждено')
        : error;
    });
}

const refusedInn = (detail: string) =>
  new HttpProblem('validation', `${detail}.`, { errors: { inn: [detail] } });
