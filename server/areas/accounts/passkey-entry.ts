import { type Limit, rateLimiter } from '../../accounts/limits/rate-limits';
import { beginPasskeyEntry, userOfPasskey } from '../../accounts/passkeys/agent-passkeys';
import { spendChallenge } from '../../accounts/passkeys/passkey-challenges';
import { hasSite, type PasskeyPlace } from '../../accounts/passkeys/web-authn';
import { presentOwner } from '../../accounts/present-user';
import type { Database } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import type { Handlers } from '../../http/handler';
import { HttpProblem } from '../../http/problems/problem';

interface PasskeyEntryServices {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly place: PasskeyPlace;
}

/** Nobody guesses a signature: these keep one address from filling the table and from busying the server. */
const limits = {
  begun: { name: 'passkey-begin-address', count: 120, seconds: 600 },
  refused: { name: 'passkey-wrong-address', count: 100, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/**
 * Signing in by a passkey. No phone is named and none is told of: a passkey that nobody has, one that was ended, one of
 * another site and a copy are refused alike.
 */
export function passkeyEntryHandlers({
  db,
  secrets,
  place,
}: PasskeyEntryServices): Handlers<'beginPasskeyEntry' | 'enterByPasskey'> {
  const limiter = rateLimiter(db, secrets);
  return {
    beginPasskeyEntry: async (_, { address }) => {
      if (!hasSite(place)) throw new HttpProblem('conflict', place.why);
      await limiter.take(limits.begun, address);
      return beginPasskeyEntry(db, place);
    },

    enterByPasskey: async ({ body: { ticket, answer } }, { address, session }) => {
      if (!hasSite(place)) throw new HttpProblem('conflict', place.why);
      await limiter.take(limits.refused, address);
      const challenge = await spendChallenge(db, ticket, null);
      if (challenge === null) throw tooLate();
      const user = await userOfPasskey(db, secrets, place, { challenge, answer });
      if (user === null) throw wrongPasskey();
      await limiter.giveBack(limits.refused, address);
      await session.begin(user);
      return presentOwner(db, user);
    },
  };
}

const tooLate = () =>
  new HttpProblem('code-expired', 'Время на вход вышло. Нажмите «Войти по отпечатку или лицу» ещё раз.');

const wrongPasskey = () =>
  new HttpProblem('wrong-code', 'Этот ключ доступа не подошёл. Войдите по коду из СМС.');
