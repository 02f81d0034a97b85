import { eq } from 'drizzle-orm';
import { codeRules } from '../../../src/contract/account';
import { pluralForm } from '../../../src/contract/words';
import type { Database } from '../../db/database';
import { users } from '../../db/schema';
import type { Secrets } from '../../db/secrets';
import type { Handlers } from '../../http/handler';
import { HttpProblem } from '../../http/problem';
import type { Captcha } from './captcha';
import { drawCode, loginCodeStore } from './login-codes';
import { presentUser } from './present-user';
import { inMinutes, limits, rateLimiter } from './rate-limits';
import type { UserRow } from './session-store';
import type { SmsSender } from './sms';

interface AccountServices {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly captcha: Captcha;
  readonly sms: SmsSender;
  /** Host of the portal, to which a phone ties the code when it fills it in by itself. */
  readonly host: string;
}

type AccountHandlers = Handlers<
  'getCaptcha' | 'sendSecurityCode' | 'checkSecurityCode' | 'logout' | 'getOffice'
>;

export function accountHandlers({ db, secrets, captcha, sms, host }: AccountServices): AccountHandlers {
  const limiter = rateLimiter(db, secrets);
  const codes = loginCodeStore(db, secrets);
  return {
    getCaptcha: () => captcha.challenge(),

    // Every step is the same for a phone that nobody has, but for the message itself.
    sendSecurityCode: async ({ body: { phone, token } }, { address }) => {
      if (!(await captcha.accept(token)))
        throw new HttpProblem('captcha-failed', 'Проверка не пройдена. Попробуйте ещё раз.');
      await limiter.check(limits.wrongOfPhone, phone);
      await limiter.take(limits.codesOfAddress, address);
      await limiter.take(limits.codesOfPhone, phone);
      const code = drawCode();
      const early = await codes.replace(phone, code);
      if (early) throw tooEarly(early.waitSeconds);
      if (await findByPhone(db, phone)) await sms.send({ to: phone, code, text: codeText(code, host) });
      return { resend_after: codeRules.resendSeconds, expires_in: codeRules.lifetimeSeconds };
    },

    checkSecurityCode: async ({ body: { phone, security_code } }, { address, session }) => {
      await limiter.check(limits.wrongOfPhone, phone);
      await limiter.check(limits.wrongOfAddress, address);
      const result = await codes.check(phone, security_code);
      if (result.is === 'expired') throw refused('code-expired', 'Код больше не действует. Запросите новый.');
      const user = result.is === 'right' ? await findByPhone(db, phone) : null;
      if (!user) {
        await limiter.take(limits.wrongOfPhone, phone);
        await limiter.take(limits.wrongOfAddress, address);
        throw refused('wrong-code', wrongCode(result.is === 'wrong' ? result.left : 0));
      }
      await limiter.giveBack(limits.codesOfAddress, address);
      await limiter.giveBack(limits.codesOfPhone, phone);
      await session.begin(user.id);
      return presentUser(user);
    },

    logout: (_, { session }) => session.end().then(() => undefined),

    getOffice: (_, { user }) => ({ user: user && presentUser(user) }),
  };
}

async function findByPhone(db: Database, phone: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.phone, phone));
  return user ?? null;
}

/** The last line is the form in which phones read codes by themselves. */
const codeText = (code: string, host: string): string =>
  `${code} — код для входа в кабинет агента. Никому его не сообщайте.\n\n@${host} #${code}`;

const tooEarly = (seconds: number) =>
  new HttpProblem('too-many', `Новый код можно запросить ${inMinutes(seconds)}.`, {
    headers: { 'Retry-After': String(Math.ceil(seconds)) },
  });

const refused = (code: 'wrong-code' | 'code-expired', detail: string) =>
  new HttpProblem(code, detail, { errors: { security_code: [detail] } });

const wrongCode = (left: number): string =>
  left > 0
    ? `Неверный код. ${pluralForm(left, ['Осталась', 'Осталось', 'Осталось'])} ${left}\u00a0${pluralForm(left, ['попытка', 'попытки', 'попыток'])}.`
    : 'Неверный код. Попытки закончились, запросите новый код.';
