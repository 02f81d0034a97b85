import { eq } from 'drizzle-orm';
import { formatPhone } from '../../../src/contract/accounts/fields/phone-format';
import { wasBlocked } from '../../accounts/blocked-identities';
import { endPasskeysOf } from '../../accounts/passkeys/agent-passkeys';
import { raiseUserRevision } from '../../db/changes/touch-user';
import type { Database, Transaction } from '../../db/database';
import { violatedConstraint } from '../../db/errors/violated-constraint';
import { loginCodes, oneTimeTokens, users } from '../../db/schema/account-schema';
import { loadSecrets } from '../../db/secrets';
import { HttpProblem } from '../../http/problems/problem';
import { refuseSuperseded } from '../../http/problems/superseded';
import { writeJournal } from '../../journal/write-journal';
import { notifyUser } from '../../notices/notify-user';
import { endOthers, type SignedInBy } from '../../sessions/devices';
import type { UserRow } from '../../sessions/session-store';
import type { Actor } from './decide';

interface PhoneChange {
  readonly userId: number;
  /** E.164. */
  readonly phone: string;
  readonly reason: string;
}

/** A manager whom the owner has asked, or the owner by codes to both phones: where they sit they stay signed in. */
type PhoneChanger =
  | Actor
  | { readonly kind: 'owner'; readonly id: number; readonly stays: SignedInBy | null };

/** Writes a message to a phone down within the transaction of what it tells. */
export type TellPhone = (to: string, text: string, within: Transaction) => Promise<void>;

/**
 * Gives an account another phone. Whoever holds a device or a program of the account is signed out: it may be the one
 * that was lost. Both phones are told, the owner by a notification too. Null: there is no such account; one that has the phone already stays as it is.
 *
 * @throws HttpProblem 'validation' for a phone that another account has, or that was blocked
 */
export async function changePhone(
  db: Database,
  actor: PhoneChanger,
  { userId, phone, reason }: PhoneChange,
  tell: TellPhone,
): Promise<UserRow | null> {
  const secrets = await loadSecrets(db);
  return db
    .transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
      if (user === undefined || user.status === 'registration' || user.erasedAt !== null) return null;
      if (user.phone === phone) return user;
      await refuseSuperseded(tx, actor, { subject: 'account', id: userId });
      if (await wasBlocked(tx, secrets, { phone, inn: null }))
        throw refusedPhone('Этот телефон заблокирован вместе с удалённым кабинетом');
      // What was sent to the old phone opens nothing any more; nor does a code for a registration with the new one.
      for (const one of [user.phone, phone]) {
        await tx.delete(loginCodes).where(eq(loginCodes.phone, one));
        await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.phone, one));
      }
      await tx.update(users).set({ phone }).where(eq(users.id, userId));
      const isOwner = actor.kind === 'owner';
      await endOthers(tx, userId, isOwner ? actor.stays : null);
      // An owner who has both phones may keep their passkeys; a manager is asked by whoever has lost the phone that holds them.
      if (!isOwner) await endPasskeysOf(tx, userId);
      await writeJournal(tx, {
        by: { kind: actor.kind, id: actor.id },
        action: 'change_phone',
        subject: 'account',
        subjectId: userId,
        reason,
        before: { phone: user.phone },
        after: { phone },
      });
      await notifyUser(tx, userId, {
        type: 'registration_status',
        title: 'Телефон кабинета изменён',
        text: `Теперь в кабинет входят по телефону ${formatPhone(phone)}. На ${isOwner ? 'других' : 'всех'} устройствах вход завершён.`,
        isApproved: true,
      });
      await raiseUserRevision(tx, userId);
      await tell(
        user.phone,
        isOwner
          ? 'Телефон вашего кабинета агента изменён. Если это не вы, сразу позвоните застройщику.'
          : 'Телефон вашего кабинета агента изменён менеджером. Если вы об этом не просили, сразу позвоните застройщику.',
        tx,
      );
      await tell(phone, 'Этот телефон теперь указан в кабинете агента: входите по нему.', tx);
      return { ...user, phone };
    })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'users_proved_phone'
        ? refusedPhone('С этим телефоном уже есть другой кабинет')
        : error;
    });
}

const refusedPhone = (detail: string) =>
  new HttpProblem('validation', `${detail}.`, { errors: { phone: [detail] } });
