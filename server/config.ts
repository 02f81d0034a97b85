import { createECDH } from 'node:crypto';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { type MetricType, metricTypes } from '../src/contract/content/metrics';
import { knownTimeZone } from '../src/contract/time/time-zone';
import { type PriceLimits, usualLimits } from './feed/merging/price-move';
import { isOfOneSite, readApiBase } from './http/api-base/api-base';
import { type ApiNames, readApiNames } from './http/api-base/api-names';
import { isHostPattern, readHostPatterns } from './net/host-patterns';

const flag = v.optional(
  v.pipe(
    v.picklist(['0', '1', 'true', 'false'], 'нужно 1 или 0'),
    v.transform((given) => given === '1' || given === 'true'),
  ),
);

const whole = (fallback: number, min: number, max: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d+$/, 'нужно целое число'),
    v.transform(Number),
    v.minValue(min, `не меньше ${min}`),
    v.maxValue(max, `не больше ${max}`),
  );

function hasCredentials(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
}

const httpAddress = v.pipe(
  v.string(),
  v.check((given) => /^https?:\/\//.test(given) && URL.canParse(given), 'нужен адрес http(s)://…'),
  v.check((given) => !hasCredentials(given), 'логин и пароль в адресе не принимаются'),
);

/** 'https://host:port', nothing after it. */
const origin = v.optional(
  v.pipe(
    httpAddress,
    v.transform((given) => new URL(given)),
    v.check((url) => url.pathname === '/' && url.search === '' && url.hash === '', 'нужен адрес без пути'),
    v.transform((url) => url.origin),
  ),
);

const text = v.optional(v.string());

/** Whether it is smtp(s)://host, with a port and credentials or without, and nothing after it. */
function isSmtpAddress(given: string): boolean {
  if (!/^smtps?:\/\//.test(given) || !URL.canParse(given)) return false;
  const { hostname, pathname, search, hash } = new URL(given);
  return hostname !== '' && ['', '/'].includes(pathname) && search === '' && hash === '';
}

/** What is sent to a gateway in a header or a field: one line. */
const oneLine = v.optional(
  v.pipe(
    v.string(),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are refused
    v.check((given) => !/[\u0000-\u001f\u007f]/.test(given), 'нужна одна строка без служебных символов'),
  ),
);

/** Whether it is a number that can be a private key on the curve. */
function isVapidKey(given: string): boolean {
  try {
    const bytes = Buffer.from(given, 'base64url');
    createECDH('prime256v1').setPrivateKey(bytes);
    return bytes.byteLength === 32;
  } catch {
    return false;
  }
}

const GOALS = `нужны пары «метрика=цель» через запятую; метрики: ${metricTypes.join(', ')}`;

/** 'lk_zayavka=consultation': metrics and their names in the sink, parted by commas. */
const goals = v.pipe(
  v.optional(v.string(), ''),
  v.transform((given) =>
    given
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
      .map((one) => one.split('=').map((part) => part.trim())),
  ),
  v.array(
    v.strictTuple(
      [v.picklist(metricTypes, GOALS), v.pipe(v.string(GOALS), v.regex(/^[\w.-]{1,100}$/, GOALS))],
      GOALS,
    ),
  ),
  v.transform((pairs): Partial<Record<MetricType, string>> => Object.fromEntries(pairs)),
);

/** Names of hosts, parted by commas or blanks; '*.dev.ru' is every host under dev.ru, '*' alone is any. */
const hosts = v.pipe(
  v.optional(v.string(), ''),
  v.transform((given) => readHostPatterns(given)),
  v.check(
    (patterns) => patterns.every(isHostPattern),
    'нужны имена узлов через запятую, без http:// и порта',
  ),
);

/** What this runtime calls the zone. */
const zoneName = v.pipe(
  v.optional(v.string(), 'Europe/Moscow'),
  v.transform(knownTimeZone),
  v.string('нужен часовой пояс по имени IANA, например Asia/Yekaterinburg'),
);

/** Every variable of the portal. Source: specification, "Environment". */
export const Variables = v.object({
  PORT: whole(4173, 0, 65535),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.pipe(
    v.optional(v.string(), './data'),
    v.transform((given) => resolve(given)),
  ),
  /** On PostgreSQL: a bucket for pictures in place of the database, and by what it knows the portal. */
  STORAGE_URL: v.optional(
    v.pipe(
      httpAddress,
      v.check((given) => new URL(given).username === '', 'ключи — в STORAGE_KEY и STORAGE_SECRET'),
    ),
  ),
  STORAGE_KEY: text,
  STORAGE_SECRET: text,
  STORAGE_REGION: v.optional(v.string(), 'us-east-1'),
  /** On PostgreSQL: the bound of the copies of pictures in DATA_DIR, in megabytes. */
  CACHE_MB: whole(1024, 0, 1_000_000),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'нужен адрес postgres://…'))),
  /** Where Prometheus reads what this server does: a port of its own, or `/metrics` of the portal's for who knows the token. */
  PROMETHEUS_PORT: v.optional(whole(0, 1, 65535)),
  PROMETHEUS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'нужно не меньше 16 знаков'))),
  DEMO: flag,
  DEMO_LOTS: whole(3000, 100, 200_000),
  PUBLIC_ORIGIN: origin,
  /** Of the developer's office: by its clock the portal counts days, writes times and books appointments. */
  TIME_ZONE: zoneName,
  CLIENT_DOMAIN: origin,
  /** Where browsers send their calls: '/lk', 'https://api.dev.ru'. */
  API_BASE: v.optional(
    v.pipe(
      v.string(),
      v.transform(readApiBase),
      v.check((base) => base !== null, 'нужен путь вида /lk или адрес вида https://api.dev.ru'),
      v.transform((base) => base ?? undefined),
    ),
  ),
  /** Other names under which programs know calls: 'apartments=flats'. */
  API_NAMES: v.pipe(
    v.optional(v.string(), ''),
    v.transform((given) => (given === '' ? new Map<string, string>() : readApiNames(given))),
    v.check((names) => names !== null, 'нужны пары вида apartments=flats: новое имя и имя портала'),
    v.transform((names): ApiNames => names ?? new Map()),
  ),
  /** Of `npm run dev`: the portal whose API and pictures stand behind the page. */
  SERVER_API_BASE: origin,
  PORTAL_MODE: flag,
  /** How many proxies stand before the server: so many addresses at the end of X-Forwarded-For are believed. */
  TRUST_PROXY: v.pipe(
    v.optional(v.string(), '0'),
    v.transform((given) => (given === 'true' ? '1' : given === 'false' ? '0' : given)),
    v.regex(/^\d$/, 'нужно число прокси перед сервером, 0…9'),
    v.transform(Number),
  ),
  CAPTCHA_CLIENT_KEY: text,
  CAPTCHA_SERVER_KEY: text,
  /** Where the third party's `captcha.js` and `validate` are. */
  CAPTCHA_ORIGIN: v.optional(origin, 'https://smartcaptcha.yandexcloud.net'),
  SMS_GATEWAY_URL: v.optional(httpAddress),
  /** The file that describes a gateway's own API, and what it asks for. */
  SMS_TEMPLATE: v.optional(
    v.pipe(
      v.string(),
      v.transform((given) => resolve(given)),
    ),
  ),
  SMS_KEY: oneLine,
  SMS_FROM: oneLine,
  /** How many messages a gateway may be given: for one phone in an hour and in a day, and in all in a day. */
  SMS_PER_PHONE_HOUR: whole(30, 1, 1000),
  SMS_PER_PHONE_DAY: whole(60, 1, 10_000),
  SMS_PER_DAY: whole(3000, 1, 1_000_000),
  MAIL_GATEWAY_URL: v.optional(httpAddress),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isSmtpAddress, 'нужен адрес smtp://пользователь:пароль@узел:порт или smtps://…'),
    ),
  ),
  /** 'noreply@dev.ru' or 'Кабинет агента <noreply@dev.ru>'. */
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:[^<>"\p{Cc}]*<[^\s<>,;@"]+@[^\s<>,;@"]+>|[^\s<>,;@"]+@[^\s<>,;@"]+)$/u,
        'нужна почта вида noreply@dev.ru или Имя <noreply@dev.ru>',
      ),
    ),
  ),
  IMAGE_HOST: origin,
  /** Of the map of projects, as MapLibre reads it; without it there is no map. */
  MAP_STYLE_URL: v.optional(httpAddress),
  /** Where pages' metrics are posted; without it none are counted. `{goal}` in it is the goal's name. */
  METRICS_URL: v.optional(httpAddress),
  METRICS_GOALS: goals,
  /** Where fixations are told to the developer's CRM; without it its managers answer here. */
  CRM_URL: v.optional(httpAddress),
  /** Known to portal and CRM alone: what they send to each other is signed with it. Without it the CRM calls nothing. */
  CRM_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'не короче 32 знаков'))),
  /** How long a client is fixed for. */
  FIXATION_DAYS: whole(30, 1, 3650),
  /** By how many percent a feed may move a lot's price before a manager is asked. */
  PRICE_JUMP: whole(usualLimits.jump, 1, 1000),
  /** Where more than PRICE_MOVED_SHARE percent of a source move by more than PRICE_MOVE, those wait too. */
  PRICE_MOVE: whole(usualLimits.move, 1, 1000),
  PRICE_MOVED_SHARE: whole(usualLimits.share, 0, 100),
  /** The private key by which push services know this portal, as base64url; without it one is drawn and kept. */
  VAPID_PRIVATE_KEY: v.optional(
    v.pipe(v.string(), v.check(isVapidKey, 'нужен ключ P-256: 32 байта в base64url')),
  ),
  /** Whom a push service can ask about this portal: 'mailto:…' or 'https://…'. */
  VAPID_SUBJECT: v.optional(
    v.pipe(v.string(), v.regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'нужен адрес mailto:… или https://…')),
  ),
  /** Whom somebody tells who has found a weakness: 'mailto:…' or 'https://…', in `/.well-known/security.txt`. */
  SECURITY_CONTACT: v.optional(
    v.pipe(v.string(), v.regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'нужен адрес mailto:… или https://…')),
  ),
  /** The oldest version of the app that the API still answers. */
  MIN_APP_VERSION: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/, 'нужна версия вида 1.2.0'))),
  /** Of encrypted backups. */
  BACKUP_PASSPHRASE: v.optional(v.pipe(v.string(), v.minLength(12, 'нужно хотя бы 12 знаков'))),
  /** A copy to try things on: it speaks to nobody outside. */
  REHEARSAL: flag,
  /** Whether managers who may see people need a second factor; by itself on https, where there is no demo. */
  STAFF_SECOND_FACTOR: flag,
  /** Hosts from which pictures that feeds name may be fetched, besides those of the feeds' own addresses. */
  PICTURE_HOSTS: hosts,
  /** Hosts of the office's own network: a feed or a picture of theirs may have an address that is not public. */
  PRIVATE_HOSTS: hosts,
});

/** One key of the captcha without the other would ask and not check, or check what nobody asked. */
const Environment = v.pipe(
  Variables,
  v.forward(
    v.check(
      ({ CAPTCHA_CLIENT_KEY: client, CAPTCHA_SERVER_KEY: server }) =>
        (client === undefined) === (server === undefined),
      'нужна вместе с CAPTCHA_CLIENT_KEY, или обе пустые',
    ),
    ['CAPTCHA_SERVER_KEY'],
  ),
  v.forward(
    v.check(
      ({ STORAGE_URL: url, STORAGE_KEY: key, STORAGE_SECRET: secret }) =>
        url === undefined || (key !== undefined && secret !== undefined),
      'нужна вместе с STORAGE_KEY и STORAGE_SECRET',
    ),
    ['STORAGE_URL'],
  ),
  v.forward(
    v.check(
      ({ STORAGE_URL: url, DATABASE_URL: database }) => url === undefined || database !== undefined,
      'нужна вместе с DATABASE_URL: встроенная база хранит картинки в DATA_DIR',
    ),
    ['STORAGE_URL'],
  ),
  v.forward(
    v.check(
      ({ API_BASE, PUBLIC_ORIGIN }) => API_BASE === undefined || isOfOneSite(API_BASE, PUBLIC_ORIGIN),
      'адрес другого сайта: у него и у PUBLIC_ORIGIN должны быть одна схема и один домен',
    ),
    ['API_BASE'],
  ),
  v.forward(
    v.check(
      ({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined,
      'нужна вместе с SMTP_URL',
    ),
    ['MAIL_FROM'],
  ),
  v.forward(
    v.check(
      ({ SMTP_URL, MAIL_GATEWAY_URL }) => SMTP_URL === undefined || MAIL_GATEWAY_URL === undefined,
      'письма уходят через MAIL_GATEWAY_URL, нужна одна из двух',
    ),
    ['SMTP_URL'],
  ),
  v.forward(
    v.check(
      ({ SMS_TEMPLATE, SMS_GATEWAY_URL }) => SMS_TEMPLATE === undefined || SMS_GATEWAY_URL === undefined,
      'СМС уходят через SMS_GATEWAY_URL, нужна одна из двух',
    ),
    ['SMS_TEMPLATE'],
  ),
);
export type Config = v.InferOutput<typeof Environment>;

/** A variable holds what it cannot; the message is one line for the person who starts the server. */
export class ConfigError extends Error {}

/**
 * Reads the configuration. An empty variable counts as absent.
 *
 * @throws ConfigError naming the first wrong variable.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(Environment, given);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  // Of a variable with several parts the wrong one has a path of its own.
  const [name] = v.getDotPath(issue)?.split('.') ?? [];
  throw new ConfigError(`Переменная ${name}: ${issue.message}`);
}

/** Variables that look like those of messages and are none: misspelt, most likely. */
export const unknownVariables = (environment: NodeJS.ProcessEnv): string[] =>
  Object.keys(environment).filter((name) => /^(SMS|MAIL|SMTP)_/.test(name) && !(name in Variables.entries));

/** Which hosts the configuration names for pictures, and for addresses that are not public. */
export const configuredHosts = (config: Config) => ({
  pictures: config.PICTURE_HOSTS,
  private: config.PRIVATE_HOSTS,
});

/** Where pictures lie on PostgreSQL, and how many bytes of them DATA_DIR may have copies of. */
export const pictureStorage = ({
  STORAGE_URL: url,
  STORAGE_KEY: key = '',
  STORAGE_SECRET: secret = '',
  STORAGE_REGION: region,
  CACHE_MB,
}: Config) => ({
  cacheBytes: CACHE_MB * 1024 * 1024,
  bucket: url === undefined ? null : { url, key, secret, region },
});

/** IPv6 addresses stand in brackets; 'any address' is reached at this machine's own. */
export const hostInAddress = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;

/** Where the portal is reached: as it is told, else at this machine. */
export const portalOrigin = ({ PUBLIC_ORIGIN, HOST, PORT }: Config): string =>
  PUBLIC_ORIGIN ?? `http://${hostInAddress(HOST)}:${PORT}`;

/** A PostgreSQL may be somebody's: it gets no demo accounts unless it is told to. */
export const wantsDemo = ({ DEMO }: Config, kind: 'pglite' | 'postgres'): boolean =>
  DEMO ?? kind === 'pglite';

/** Whether letters leave the portal; otherwise they end in the outbox, where only the terminal reads them. */
export const sendsLetters = ({ MAIL_GATEWAY_URL, SMTP_URL }: Config): boolean =>
  MAIL_GATEWAY_URL !== undefined || SMTP_URL !== undefined;

/**
 * Whether managers who may see people have to have a second factor: as the variable says, else wherever the portal is
 * reached by https and is no demo.
 */
export const asksForFactors = (
  config: Config,
  { kind, origin }: { readonly kind: 'pglite' | 'postgres'; readonly origin: string },
): boolean => config.STAFF_SECOND_FACTOR ?? (origin.startsWith('https:') && !wantsDemo(config, kind));

/** How far feeds may move prices. */
export const priceLimits = (config: Config): PriceLimits => ({
  jump: config.PRICE_JUMP,
  move: config.PRICE_MOVE,
  share: config.PRICE_MOVED_SHARE,
});

/** As for a rehearsal, which speaks to nobody: messages go into the outbox, and there is no CRM. */
export const withoutGateways = (config: Config): Config => ({
  ...config,
  REHEARSAL: true,
  SMS_GATEWAY_URL: undefined,
  SMS_TEMPLATE: undefined,
  MAIL_GATEWAY_URL: undefined,
  SMTP_URL: undefined,
  CRM_URL: undefined,
  METRICS_URL: undefined,
  CRM_SECRET: undefined,
});
