import { eq } from 'drizzle-orm';
import type { SecurityCodes } from '../../accounts/codes/security-codes';
import { rateLimiter } from '../../accounts/limits/rate-limits';
import type { Letters } from '../../accounts/messages/letters';
import {
  addPasskeyTo,
  beginPasskeyOf,
  endPasskeysOf,
  listOwnPasskeys,
  MOST_PASSKEYS,
  renamePasskeyOf,
} from '../../accounts/passkeys/agent-passkeys';
import { spendChallenge } from '../../accounts/passkeys/passkey-challenges';
import { hasSite, type PasskeyPlace } from '../../accounts/passkeys/web-authn';
import { raiseUserRevision } from '../../db/changes/touch-user';
import type { Database, Executor } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import type { Secrets } from '../../db/secrets';
import type { Handlers } from '../../http/handler';
import { HttpProblem, notFound } from '../../http/problems/problem';
import { writeJournal } from '../../journal/write-journal';
import { notifyUser } from '../../notices/notify-user';
import { deviceName } from '../../sessions/device-name';
import { hasJustSignedIn } from '../../sessions/devices';
import { ownerAt, proveOwner } from './prove-owner';

interface PasskeyServices {
  readonly db: Database;
  readonly secrets: Secrets;
  /** For accounts without a password. */
  readonly codes: SecurityCodes;
  readonly letters: Letters;
  readonly place: PasskeyPlace;
  /** As authenticators call the portal in their own sentences. */
  siteName(db: Executor): Promise<string>;
}

type PasskeyHandlers = Handlers<
  'listPasskeys' | 'sendPasskeyCode' | 'beginOwnPasskey' | 'addOwnPasskey' | 'renamePasskey' | 'endPasskey'
>;

/** The passkeys of one's own account. Whoever adds one proves that they own the account, and its owner is told. */
export function passkeyHandlers({
  db: whole,
  secrets,
  codes,
  letters,
  place,
  siteName,
}: PasskeyServices): PasskeyHandlers {
  const limiter = rateLimiter(whole, secrets);
  return {
    listPasskeys: async (_, { db, user }) => ({
      results: await listOwnPasskeys(db, user.id),
      unavailable: hasSite(place) ? null : place.why,
    }),

    sendPasskeyCode: (_, { user, address }) => {
      if (user.passwordHash !== null)
        throw new HttpProblem(
          'conflict',
          'У кабинета есть пароль: чтобы добавить ключ доступа, введите его.',
        );
      return codes.send(user.phone, ownerAt(user, address));
    },

    beginOwnPasskey: async ({ body }, { db, user, address, session }) => {
      if (!hasSite(place)) throw new HttpProblem('conflict', place.why);
      if ((await listOwnPasskeys(db, user.id)).length >= MOST_PASSKEYS) throw tooMany();
      const missing = 'Чтобы добавить ключ доступа, введите пароль';
      if (!(await hasJustSignedIn(db, session.by)))
        await proveOwner({ limiter, codes, missing }, user, { ...body, address });
      return beginPasskeyOf(db, secrets, place, { user, siteName: await siteName(db) });
    },

    addOwnPasskey: async ({ body: { ticket, answer } }, { db, user, userAgent }) => {
      const added = await db.transaction(async (tx) => {
        // Locked, so that of two at once both are counted.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
        const challenge = await spendChallenge(tx, ticket, user.id);
        if (!hasSite(place) || challenge === null) return null;
        if ((await listOwnPasskeys(tx, user.id)).length >= MOST_PASSKEYS) throw tooMany();
        const name = deviceName(userAgent);
        const passkey = await addPasskeyTo(tx, place, { userId: user.id, challenge, answer, name });
        if (passkey === null) return null;
        await note(tx, user.id, 'add_passkey');
        await notifyUser(tx, user.id, {
          type: 'registration_status',
          title: 'Добавлен вход по отпечатку или лицу',
          text: `Ключ доступа: ${name}. Если это были не вы, уберите его в настройках и завершите остальные сеансы.`,
          isApproved: true,
        });
        return passkey;
      });
      if (added === null) throw notMade();
      await letters.passkeyAdded(user, userAgent);
      return added;
    },

    renamePasskey: async ({ params, body }, { db, user }) => {
      const isRenamed = await renamePasskeyOf(db, user.id, { id: params.id, ...body });
      if (!isRenamed) throw noPasskey();
      await raiseUserRevision(db, user.id);
      return undefined;
    },

    endPasskey: async ({ params }, { db, user }) =>
      db.transaction(async (tx) => {
        if ((await endPasskeysOf(tx, user.id, params.id)) === 0) throw noPasskey();
        await note(tx, user.id, 'end_passkey');
        await raiseUserRevision(tx, user.id);
        return undefined;
      }),
  };
}

const note = (db: Executor, id: number, action: 'add_passkey' | 'end_passkey') =>
  writeJournal(db, { by: { kind: 'owner', id }, action, subject: 'account', subjectId: id });

const noPasskey = () => notFound('Такого ключа доступа нет.');

const tooMany = () =>
  new HttpProblem(
    'conflict',
    `Ключей доступа уже ${MOST_PASSKEYS}, больше не бывает. Уберите те, которыми не пользуетесь.`,
  );

const notMade = () =>
  new HttpProblem('wrong-code', 'Ключ доступа не добавлен: ответ браузера не подошёл. Начните ещё раз.');
