import type { Logger } from 'pino';
import { emailCodeRules } from '../../../src/contract/accounts/fields/email-code';
import { counted } from '../../../src/contract/text/words';
import { portalFormat } from '../../../src/contract/time/portal-format';
import { byPortalClock } from '../../../src/contract/time/portal-time';
import { logoLabel } from '../../../src/shell/logo';
import type { Database, Executor } from '../../db/database';
import { logError } from '../../db/errors/log-error';
import { deviceName } from '../../sessions/device-name';
import type { UserRow } from '../../sessions/session-store';
import { readStoredDeveloper } from '../../texts/developer';
import type { Letter, MailSender } from './mail';

const clock = portalFormat({ dateStyle: 'long', timeStyle: 'short' });

/** Letters that tell an owner what was done to their account, so that another person's act is noticed. */
export interface Letters {
  passwordChanged(user: UserRow, userAgent: string | null): Promise<void>;
  signedInByEmail(user: UserRow, userAgent: string | null): Promise<void>;
  passkeyAdded(user: UserRow, userAgent: string | null): Promise<void>;
  /** To the address that it had before. */
  emailChanged(user: UserRow, userAgent: string | null): Promise<void>;
  /**
   * To an address that an account asks for, written down in the transaction that places the code: neither is there without
   * the other.
   */
  emailCode(to: string, code: string, within: Executor): Promise<void>;
  /** Likewise, to the owner of an address that another account asks for: only the owner learns that it is taken. */
  emailInUse(to: string, within: Executor): Promise<void>;
  /** Has what a finished transaction wrote down go out at once. */
  hurry(): void;
}

interface LetterServices {
  readonly mail: MailSender;
  /** Where the portal is reached, as people see it. */
  readonly origin: string;
  readonly log: Logger;
  /** Who signs: the developer whose record it holds. */
  readonly db: Database;
}

/** The act is done already: a letter that cannot be sent is logged and undoes nothing. */
export function accountLetters({ mail, origin, log, db }: LetterServices): Letters {
  const deliver = async (
    to: string,
    subject: string,
    lines: readonly string[],
    { purpose, within }: { purpose?: Letter['purpose']; within?: Executor } = {},
  ) => {
    const { name } = await readStoredDeveloper(within ?? db);
    const text = [...lines, '', `${logoLabel(name || undefined)}: ${origin}`].join('\n');
    return mail.send({ to, subject, text, ...(purpose && { purpose }) }, within);
  };
  const send = (to: string, subject: string, lines: readonly string[]) =>
    deliver(to, subject, lines).catch((error: unknown) => logError(log, error, 'letter'));
  const when = (userAgent: string | null) => {
    const now = Date.now();
    return `${clock.format(now)} ${byPortalClock(now)}, устройство: ${deviceName(userAgent)}.`;
  };
  return {
    passwordChanged: ({ email }, userAgent) =>
      send(email, 'Пароль от кабинета агента изменён', [
        `Пароль изменён ${when(userAgent)}`,
        'На остальных устройствах и в программах вход завершён.',
        '',
        'Если это были не вы, восстановите пароль на странице входа и напишите вашему менеджеру.',
      ]),
    passkeyAdded: ({ email }, userAgent) =>
      send(email, 'В кабинет агента добавлен вход по отпечатку или лицу', [
        `Ключ доступа добавлен ${when(userAgent)}`,
        '',
        'Если это были не вы, уберите его в настройках кабинета и завершите вход на других устройствах.',
      ]),
    emailChanged: ({ email }, userAgent) =>
      send(email, 'Почта кабинета агента изменена', [
        `В кабинете агента указана другая почта: ${when(userAgent)}`,
        '',
        'Если это были не вы, напишите вашему менеджеру.',
      ]),
    emailCode: (to, code, within) =>
      deliver(
        to,
        'Код для подтверждения почты',
        [
          `${code} — код для подтверждения почты ${to}. Введите его в настройках кабинета агента.`,
          `Код действует ${counted(emailCodeRules.lifetimeSeconds / 60, ['минуту', 'минуты', 'минут'])}.`,
          '',
          'Если вы не указывали эту почту в кабинете агента, никому не сообщайте код: без него ничего не изменится.',
        ],
        { purpose: 'email-code', within },
      ),
    // As a letter with a code, so that nothing tells which of the two went out.
    emailInUse: (to, within) =>
      deliver(
        to,
        'Вашу почту указали в другом кабинете',
        [
          `В другом кабинете агента указали почту ${to}. Она остаётся за вашим кабинетом, там её подтвердить нельзя.`,
          '',
          'Если её указали вы, сначала смените почту в том кабинете, за которым она сейчас.',
        ],
        { purpose: 'email-code', within },
      ),
    hurry: mail.hurry,
    signedInByEmail: ({ email }, userAgent) =>
      send(email, 'Вход в кабинет агента по электронной почте', [
        `Кто-то ввёл вашу почту и верный пароль ${when(userAgent)}`,
        '',
        'Если это были не вы, смените пароль в настройках кабинета и завершите вход на других устройствах.',
      ]),
  };
}
