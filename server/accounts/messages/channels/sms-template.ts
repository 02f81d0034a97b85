import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { isLoopback } from './loopback';

/** What may stand in a template, and is replaced for each message. */
export const placeholders = ['phone', 'text', 'code', 'from', 'key'] as const;
export type Placeholder = (typeof placeholders)[number];
const PLACEHOLDER = /\{(\w+)\}/g;
const ALL: readonly string[] = placeholders;

/** The placeholders of a text. */
export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** Replaces what is known. The caller encodes each value for the place where it stands. */
export const fill = (text: string, value: (name: Placeholder) => string): string =>
  text.replace(PLACEHOLDER, (whole, name: string) =>
    ALL.includes(name) ? value(name as Placeholder) : whole,
  );

/** Names of fields and headers that are for a secret. */
const SECRET =
  /^(api[-_]?(id|key)|x-api-key|key|psw|pass(word)?|token|access[-_]token|secret|authorization)$/i;

const known = (text: string) => placeholdersOf(text).every((name) => ALL.includes(name));
const KNOWN = `можно {${placeholders.join('}, {')}}`;
const Template = v.pipe(v.string('нужен текст'), v.check(known, KNOWN));

const Address = v.pipe(
  Template,
  v.check(
    (given) => /^https?:\/\/[^/?#{}]+([/?#]|$)/.test(given) && URL.canParse(withoutPlaceholders(given)),
    'нужен адрес https://…, в имени узла подстановок нет',
  ),
  v.check((given) => {
    const { username, password } = new URL(withoutPlaceholders(given));
    return username === '' && password === '';
  }, 'логин и пароль в адресе не принимаются: для ключа есть SMS_KEY и {key}'),
  v.check(
    (given) => !/\{text\}/.test(given.split('?')[0] ?? ''),
    'текст сообщения может стоять только после «?»',
  ),
  v.check((given) => {
    const { protocol, hostname } = new URL(withoutPlaceholders(given));
    return protocol === 'https:' || isLoopback(hostname);
  }, 'нужен https://: без него только на эту же машину'),
  v.check(
    (given) =>
      [...new URL(given.replace(PLACEHOLDER, '')).searchParams].every(
        ([name, value]) => !SECRET.test(name) || value === '',
      ),
    'ключ не пишется в файл: он стоит в SMS_KEY, а здесь {key}',
  ),
);

function withoutPlaceholders(address: string): string {
  return address.replace(PLACEHOLDER, 'x');
}

const holdsNoSecret = ([name, value]: readonly [string, unknown]) =>
  !SECRET.test(name) || (typeof value === 'string' && value.includes('{key}'));
const NO_SECRET = 'ключ не пишется в файл: он стоит в SMS_KEY, а здесь {key}';

const Headers = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[\w-]+$/, 'нужно имя заголовка')),
    v.pipe(
      Template,
      v.regex(/^[\x20-\x7e]*$/, 'нужна одна строка латиницей'),
      v.check(
        (given) => placeholdersOf(given).every((name) => name === 'key' || name === 'from'),
        'в заголовке можно только {key} и {from}',
      ),
    ),
  ),
  v.check((given) => Object.entries(given).every(holdsNoSecret), NO_SECRET),
);

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
const Json: v.GenericSchema<Json> = v.union(
  [
    Template,
    v.number(),
    v.boolean(),
    v.null(),
    v.array(v.lazy(() => Json)),
    v.pipe(
      v.record(
        v.string(),
        v.lazy(() => Json),
      ),
      v.check((given) => Object.entries(given).every(holdsNoSecret), NO_SECRET),
    ),
  ],
  (issue) => firstMessage(issue.issues) ?? KNOWN,
);

function firstMessage(issues: readonly v.BaseIssue<unknown>[] | undefined): string | undefined {
  for (const issue of issues ?? []) {
    const found = issue.kind === 'validation' ? issue.message : firstMessage(issue.issues);
    if (found !== undefined) return found;
  }
  return undefined;
}

const Form = v.pipe(
  v.record(v.string(), Template),
  v.check((given) => Object.entries(given).every(holdsNoSecret), NO_SECRET),
);

const Pattern = v.pipe(
  v.string('нужно регулярное выражение'),
  v.check((given) => {
    try {
      new RegExp(given);
      return true;
    } catch {
      return false;
    }
  }, 'нужно регулярное выражение'),
);

// RFC 6901, where '*' stands for every member: '/sms/*/status'.
const Pointer = v.pipe(v.string(), v.regex(/^(\/[^/]*)+$/, 'нужен указатель вида /status или /sms/*/status'));

const WORTH = 'нужно что-то одно: status, pointer или matches';
const Condition = v.pipe(
  v.strictObject(
    {
      /** Statuses of HTTP; where none are told, any of 200…299 for a success and any at all for the rest. */
      status: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)))),
      /** The field of a JSON answer that is looked at; without `is` and `matches` it has to be there. */
      pointer: v.optional(Pointer),
      is: v.optional(v.array(v.union([v.string(), v.number(), v.boolean(), v.null()]))),
      /** A regular expression for the field, or for the whole answer where there is no pointer. */
      matches: v.optional(Pattern),
    },
    'нужны поля status, pointer, is, matches и никакие другие',
  ),
  v.check(({ status, pointer, matches }) => (status ?? pointer ?? matches) !== undefined, WORTH),
  v.check(({ is, pointer }) => is === undefined || pointer !== undefined, 'is говорит о поле: нужен pointer'),
);
export type Condition = v.InferOutput<typeof Condition>;

/** How a gateway is asked, and what its answers mean. */
const SmsTemplate = v.pipe(
  v.strictObject(
    {
      /** As managers are told of it. */
      name: v.pipe(
        v.string('нужно название шлюза'),
        v.minLength(1, 'нужно название шлюза'),
        v.maxLength(60, 'не длиннее 60 знаков'),
      ),
      address: Address,
      method: v.optional(v.picklist(['GET', 'POST'], 'нужно GET или POST'), 'POST'),
      headers: v.optional(Headers, {}),
      /** Sent as JSON or as a form; a field that is '{from}' alone is left out where SMS_FROM is not set. */
      json: v.optional(Json),
      form: v.optional(Form),
      /** How phones are written: '+79161110000' or '79161110000'. */
      phone: v.optional(v.picklist(['plus', 'digits'], 'нужно plus или digits'), 'plus'),
      /** An answer after which the message is on its way. */
      success: Condition,
      /** A failure that is not about this message: no money, a limit, a breakdown. It may be taken later. */
      temporary: v.optional(Condition),
      /** Where the answer says what was wrong; the first that is there counts. */
      error: v.optional(v.array(Pointer), []),
    },
    ({ expected, received }) =>
      expected === 'never'
        ? 'такого поля нет'
        : received === 'undefined'
          ? 'этого поля не хватает'
          : 'нужен объект JSON',
  ),
  v.check(({ json, form }) => json === undefined || form === undefined, 'нужно одно из двух: json или form'),
  v.check(
    ({ method, json, form }) => method === 'POST' || (json === undefined && form === undefined),
    'у GET нет тела: json и form только для POST',
  ),
);
export type SmsTemplate = v.InferOutput<typeof SmsTemplate>;

/** The template cannot be used; the message is a sentence for the person who starts the server. */
export class TemplateError extends Error {}

interface TemplateValues {
  readonly key?: string | undefined;
  readonly from?: string | undefined;
}

/**
 * Reads the file of `SMS_TEMPLATE` and looks whether the environment has what it asks for.
 *
 * @throws TemplateError naming the wrong field.
 */
export function readSmsTemplate(path: string, values: TemplateValues): SmsTemplate {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'ошибка';
    throw new TemplateError(`Шаблон СМС ${path} (SMS_TEMPLATE) не читается: ${code}.`);
  }
  return parseSmsTemplate(path, text, values);
}

/** As `readSmsTemplate`, of the file's text. */
export function parseSmsTemplate(path: string, text: string, { key, from }: TemplateValues): SmsTemplate {
  const refuse = (words: string) => new TemplateError(`Шаблон СМС ${path} (SMS_TEMPLATE): ${words}.`);
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw refuse('это не JSON');
  }
  const parsed = v.safeParse(SmsTemplate, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const field = v.getDotPath(issue);
    throw refuse(field === null ? issue.message : `поле ${field}: ${issue.message}`);
  }
  const template = parsed.output;
  const places = placesOf(template);
  const asks = (name: Placeholder) => places.some((place) => placeholdersOf(place).includes(name));
  if (!asks('phone') && !asks('from')) throw refuse('нигде нет {phone}: непонятно, кому уходит СМС');
  if (!asks('text') && !asks('code')) throw refuse('нигде нет {text}: непонятно, что уходит в СМС');
  if (asks('key') && key === undefined) throw refuse('в нём есть {key}, а переменной SMS_KEY нет');
  if (!asks('key') && key !== undefined) throw refuse('переменная SMS_KEY есть, а {key} в нём нет');
  const isAlone = (place: string) => place === '{from}';
  if (from === undefined && places.some((place) => place.includes('{from}') && !isAlone(place)))
    throw refuse('в нём есть {from}, а переменной SMS_FROM нет');
  // A header or an address has nothing to leave out.
  if (from === undefined && Object.values(template.headers).some(isAlone))
    throw refuse('в заголовке есть {from}, а переменной SMS_FROM нет');
  return template;
}

/** Every text of the template in which something is replaced. */
function placesOf({ address, headers, json, form }: SmsTemplate): string[] {
  const texts = (value: Json | undefined): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
  };
  return [address, ...Object.values(headers), ...texts(json), ...Object.values(form ?? {})];
}
