import * as v from 'valibot';
import { isInn } from './inn';

/** What people type into forms about themselves. Both sides apply the same rules and say the same sentences. */

/** Invisible zero-width and bidirectional marks, which come with pasted text. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** One line of text: runs of spaces become one, invisible marks are removed. */
const line = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.maxLength(1000, 'Слишком длинно'),
    v.transform((given) => given.replace(invisible, '').replace(/\s+/gu, ' ').trim()),
  );

/** A letter, followed by letters of any script, spaces, hyphens, apostrophes and full stops. */
const NAME = /^\p{L}[\p{L}\p{M} .'’-]*$/u;
const ONLY_LETTERS = 'Только буквы, пробел и дефис';

/** One line of at most `longest` characters, which must not be empty. */
export const lineUpTo = (longest: number, missing: string) =>
  v.pipe(line(missing), v.minLength(1, missing), v.maxLength(longest, `Не длиннее ${longest} знаков`));

const name = (missing: string) => v.pipe(lineUpTo(100, missing), v.regex(NAME, ONLY_LETTERS));

export const LastName = name('Введите фамилию');
export const FirstName = name('Введите имя');
const nameOrNone = (missing: string) =>
  v.pipe(
    line(missing),
    v.maxLength(100, 'Не длиннее 100 знаков'),
    v.check((given) => given === '' || NAME.test(given), ONLY_LETTERS),
  );
export const Patronymic = v.optional(nameOrNone('Введите отчество'), '');

/** Name in a request: any name in one field. */
export const PersonName = name('Введите имя');
/** Null or empty if not given; the output is then empty. */
export const PersonNameOrNone = v.nullish(nameOrNone('Введите имя'), '');

/** A name, @, and a host with a dot. Only a letter can show whether the address belongs to somebody. */
const EMAIL = /^[\w.+-]+@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/;

const WRONG_EMAIL = 'Проверьте адрес: он выглядит как name@example.ru';
const lowered = v.transform((given: string) => given.toLowerCase());

/** In lower case, so that one address has one account. */
export const Email = v.pipe(lineUpTo(254, 'Введите электронную почту'), lowered, v.regex(EMAIL, WRONG_EMAIL));
/** Null or empty if not given; the output is then empty. */
export const EmailOrNone = v.nullish(
  v.pipe(
    line('Введите электронную почту'),
    v.maxLength(254, 'Не длиннее 254 знаков'),
    lowered,
    v.check((given) => given === '' || EMAIL.test(given), WRONG_EMAIL),
  ),
  '',
);

/**
 * Ten digits of a firm or twelve of a person, with their check digits.
 * Source: specification, "Numbers of people and firms".
 */
export const Inn = v.pipe(
  line('Введите ИНН'),
  v.transform((given) => given.replace(/[\s-]/g, '')),
  v.minLength(1, 'Введите ИНН'),
  v.regex(/^(\d{10}|\d{12})$/, 'ИНН — 10 или 12 цифр'),
  v.check(isInn, 'Проверьте ИНН: контрольные цифры не сходятся'),
);

export const CompanyName = lineUpTo(200, 'Введите полное название');
export const BrandName = lineUpTo(100, 'Введите название бренда');
export const LegalAddress = lineUpTo(300, 'Введите юридический адрес');
export const Comment = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(2000, 'Не длиннее 2000 знаков'),
    v.transform((given) => given.replace(invisible, '').trim()),
  ),
  '',
);

/** Only the length counts, not which characters are used; the upper bound keeps hashing cheap. */
export const NewPassword = v.pipe(
  v.string('Введите пароль'),
  v.minLength(10, 'Пароль — не короче 10 знаков'),
  v.maxLength(128, 'Пароль — не длиннее 128 знаков'),
);
/** A password that was set at some time, possibly under other rules. */
export const Password = v.pipe(
  v.string('Введите пароль'),
  v.minLength(1, 'Введите пароль'),
  v.maxLength(128, 'Пароль — не длиннее 128 знаков'),
);

export const CaptchaToken = v.pipe(v.string('Подтвердите, что вы не робот'), v.maxLength(5000));

/** Campaign parameters of the first visit. Source: specification § 3. */
export const utmKeys = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
const utmValue = v.optional(v.pipe(v.string(), v.maxLength(300)));
export const Campaign = v.optional(
  v.object({
    utm_source: utmValue,
    utm_medium: utmValue,
    utm_campaign: utmValue,
    utm_term: utmValue,
    utm_content: utmValue,
  }),
);

/**
 * One consent per purpose; the version is that of the policy shown. Advertising may be refused. Source:
 * specification, "Consent".
 */
export const Consents = v.object({
  personal_data: v.literal(true, 'Без согласия на обработку персональных данных продолжить нельзя'),
  advertising: v.optional(v.boolean(), false),
  version: v.pipe(v.string(), v.maxLength(40)),
});
