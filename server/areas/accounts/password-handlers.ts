import { eq } from 'drizzle-orm';
import { type Captcha, passCaptcha } from '../../accounts/captcha/captcha';
import { holdersOfEmail } from '../../accounts/find-account';
import { limits, rateLimiter } from '../../accounts/limits/rate-limits';
import type { Letters } from '../../accounts/messages/letters';
import { isPassword } from '../../accounts/passwords';
import { presentUser } from '../../accounts/present-user';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import type { Secrets } from '../../db/secrets';
import type { Handlers } from '../../http/handler';
import { HttpProblem } from '../../http/problems/problem';
import { maskPhone } from './mask-phone';
import { issueTicket } from './one-time-tokens';
import type { PasswordSignIn } from './password-sign-in';
import { replacePassword, writePassword } from './write-password';

interface PasswordServices {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly captcha: Captcha;
  readonly signInByPassword: PasswordSignIn;
  readonly letters: Letters;
}

type PasswordHandlers = Handlers<'getPhone' | 'recover' | 'setPassword' | 'changePassword'>;

/** The way in by e-mail and password, which a code of the phone follows, and the password itself. */
export function passwordHandlers({
  db,
  secrets,
  captcha,
  signInByPassword,
  letters,
}: PasswordServices): PasswordHandlers {
  const limiter = rateLimiter(db, secrets);

  /** Whether this is the user's password; tries are counted before they are judged. */
  const knows = async (userId: number, password: string): Promise<boolean> => {
    await limiter.take(limits.oldPasswords, String(userId));
    const [row] = await db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId));
    const known = await isPassword(row?.passwordHash, password);
    if (known) await limiter.giveBack(limits.oldPasswords, String(userId));
    return known;
  };

  return {
    getPhone: async ({ body }, { address, userAgent, session: { deviceOf } }) => {
      const user = await signInByPassword(body, { address, deviceOf });
      await letters.signedInByEmail(user, userAgent);
      return { phone: user.phone };
    },

    recover: async ({ body: { email, token } }, { address }) => {
      await passCaptcha(captcha, token, address);
      await limiter.take(limits.recoveriesOfAddress, address);
      const { proved, written } = await holdersOfEmail(db, email);
      const user = proved ?? written;
      if (user === null) throw noSuchUser();
      await limiter.take(limits.recoveriesOfAccount, email);
      return { phone: maskPhone(user.phone), ticket: await issueTicket(db, user) };
    },

    setPassword: async ({ body: { password, ticket } }, { user, session, userAgent }) => {
      const changed = await writePassword(db, { user, by: session.by }, password, ticket);
      if (changed !== null) {
        await letters.passwordChanged(changed, userAgent);
        return presentUser(changed);
      }
      // Sent again, as the first answer was lost: whoever knows the password has set it.
      if (await knows(user.id, password)) return presentUser(user);
      throw ticket === undefined ? alreadySet() : ticketSpent();
    },

    changePassword: async ({ body: { old_password, password } }, { user, session, userAgent }) => {
      if (!(await knows(user.id, old_password))) throw wrongOldPassword();
      // Of two changes at once the second no longer knows the old password.
      if (!(await replacePassword(db, { user, by: session.by }, password))) throw wrongOldPassword();
      await letters.passwordChanged(user, userAgent);
      return undefined;
    },
  };
}

/** Source: specification § 5, "Lookups". */
const noSuchUser = () =>
  new HttpProblem('not-found', 'Пользователь не найден.', { errors: { email: ['Пользователь не найден'] } });

const alreadySet = () => {
  const detail = 'Пароль уже задан. Смените его в настройках или восстановите на странице входа.';
  return new HttpProblem('conflict', detail, { errors: { password: [detail] } });
};

const ticketSpent = () => {
  const detail = 'Время на смену пароля истекло. Начните восстановление сначала.';
  return new HttpProblem('code-expired', detail, { errors: { password: [detail] } });
};

const wrongOldPassword = () =>
  new HttpProblem('validation', 'Неверный старый пароль.', {
    errors: { old_password: ['Неверный пароль'] },
  });
