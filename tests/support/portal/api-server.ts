import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { altchaCaptcha } from '../../../server/accounts/captcha/altcha-captcha';
import { startMessages } from '../../../server/accounts/messages/start-messages';
import { createApp } from '../../../server/app';
import { answerAsCrm } from '../../../server/bookings/answer-as-crm';
import { pictureStorage, readConfig } from '../../../server/config';
import { noteCrm } from '../../../server/crm/crm-messages';
import { startCrm, webhookCrm } from '../../../server/crm/send-to-crm';
import { type OpenDatabase, openDatabase } from '../../../server/db/open-database';
import { loadSecrets } from '../../../server/db/secrets';
import { emptyTables, openTestDatabase } from '../../../server/db/test-database';
import { httpServer } from '../../../server/http/http-server';
import { portalLog } from '../../../server/log/portal-log';
import type { FileStore } from '../../../server/media/stores/file-store';
import { openFileStore } from '../../../server/media/stores/open-file-store';
import { startMonitoring } from '../../../server/monitoring/monitoring';
import { startPushSending } from '../../../server/push/start-push';
import { loadVapid } from '../../../server/push/vapid';
import { startWebhooks } from '../../../server/webhooks/send-webhooks';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { setTimeZone } from '../../../src/contract/time/time-zone';
import { giveBackTestDatabase, takeTestDatabase } from '../postgres-setup';
import {
  fillPeople,
  fillPolicy,
  fillRates,
  fillStock,
  people,
  type StockLot,
  type TestPerson,
} from '../stock/stock';

/** Both databases of the portal; what a test says of one must hold for the other. */
export const databaseKinds = ['pglite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** The whole server on a port of its own, over a small fixed stock. */
export interface ApiServer {
  readonly url: string;
  readonly db: OpenDatabase['db'];
  readonly dataDir: string;
  /** Where the server's pictures lie. */
  readonly files: FileStore;
  readonly stock: StockLot[];
  readonly userIds: Record<TestPerson, number>;
  /** Everything the server has logged. */
  readonly logged: string[];
  visitor(): Visitor;
  /** Signs in with captcha, code and outbox, as a person would. */
  signIn(who: TestPerson): Promise<Visitor>;
  /** The codes sent to a phone, newest last. */
  codes(phone: string): Promise<string[]>;
  /** The address of a second server over the same PostgreSQL, with a pool of its own; `variables` are what differs. */
  beside(variables?: Record<string, string>): Promise<string>;
  close(): Promise<void>;
}

export interface ApiOptions {
  variables?: Record<string, string>;
  clientDir?: string;
  keptAssetsDir?: string;
  /** Of a PostgreSQL, in place of one that is made for the server. */
  databaseUrl?: string;
}

interface Serving {
  readonly database: OpenDatabase;
  readonly dataDir: string;
  readonly logged: string[];
  readonly options: ApiOptions;
}

/** One server on a port of its own; it closes its database with itself. */
async function serve({ database, dataDir, logged, options }: Serving) {
  const stopping = new AbortController();
  const log = portalLog('debug', { write: (line) => logged.push(line) });
  const config = readConfig({ DATA_DIR: dataDir, ...options.variables });
  setTimeZone(config.TIME_ZONE);
  const { files } = openFileStore({ ...database, dataDir, ...pictureStorage(config) });
  await noteCrm(database.db, config.CRM_URL !== undefined);
  const crm = startCrm(config.CRM_URL ? webhookCrm(config.CRM_URL, config.CRM_SECRET) : null, {
    db: database.db,
    log,
    carryOut: answerAsCrm,
    everyMs: 50,
  });
  const origin = 'http://portal.test';
  const vapid = await loadVapid(database.db, config, origin);
  const secrets = await loadSecrets(database.db);
  const messages = startMessages({ config, db: database.db, secrets, log });
  const push = startPushSending({
    db: database.db,
    log,
    vapid,
    secrets,
    privateHosts: config.PRIVATE_HOSTS,
  });
  const stopWebhooks = startWebhooks({
    db: database.db,
    log,
    secrets,
    everyMs: 50,
    privateHosts: config.PRIVATE_HOSTS,
  });
  const app = await createApp({
    db: database.db,
    kind: database.kind,
    listen: database.listen,
    stopping: stopping.signal,
    config,
    files,
    sms: messages.sms,
    mail: messages.mail,
    log,
    hurryCrm: crm.hurry,
    push: { key: vapid.publicKey, heard: push.heard },
    monitoring: config.PROMETHEUS_TOKEN === undefined ? undefined : startMonitoring(database.db),
    origin,
    clientDir: options.clientDir ?? join(dataDir, 'client'),
    keptAssetsDir: options.keptAssetsDir ?? join(dataDir, 'kept-assets'),
  });
  const server = httpServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    files,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      stopping.abort();
      await Promise.all([crm.stop(), push.stop(), messages.stop(), stopWebhooks()]);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
}

export async function startApi(kind: DatabaseKind, options: ApiOptions = {}): Promise<ApiServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'api-'));
  const taken = kind === 'postgres' && !options.databaseUrl ? await takeTestDatabase() : undefined;
  const databaseUrl = options.databaseUrl ?? taken;
  const open = () =>
    databaseUrl === undefined ? openTestDatabase() : openDatabase({ databaseUrl, dataDir });
  const database = await open();
  const { db } = database;
  if (taken !== undefined) await emptyTables(db);
  const quick = altchaCaptcha(db, await loadSecrets(db), { cost: 1, counters: [1, 2] });
  const stock = await fillStock(db);
  const userIds = await fillPeople(db);
  await fillPolicy(db);
  await fillRates(db);
  const logged: string[] = [];
  const first = await serve({ database, dataDir, logged, options });
  const servers = [first];
  const { url, files } = first;
  const api: ApiServer = {
    url,
    db,
    dataDir,
    files,
    stock,
    userIds,
    logged,
    visitor: () => new Visitor(url, quick.challenge),
    signIn: async (who) => {
      const visitor = api.visitor();
      await visitor.askForCode(people[who]);
      const code = (await api.codes(people[who])).at(-1);
      const answer = await visitor.post(endpoints.checkSecurityCode.path, {
        phone: people[who],
        security_code: code,
      });
      if (answer.status !== 200) throw new Error(`Not signed in: ${JSON.stringify(answer.body)}`);
      return visitor;
    },
    codes: async (phone) => {
      const lines = await readFile(join(dataDir, 'outbox.jsonl'), 'utf8').catch(() => '');
      const messages = lines
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
      return messages.filter(({ to, code }) => to === phone && code !== undefined).map(({ code }) => code);
    },
    beside: async (variables = {}) => {
      if (databaseUrl === undefined) throw new Error('Only PostgreSQL is shared by servers');
      const own = { ...options, variables: { ...options.variables, ...variables } };
      const second = await serve({ database: await open(), dataDir, logged, options: own });
      servers.push(second);
      return second.url;
    },
    close: async () => {
      for (const one of servers) await one.close();
      if (taken !== undefined) giveBackTestDatabase(taken);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return api;
}

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test is about.
type Body = any;

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Body;
}

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

/** A browser without a page: keeps cookies and sends the CSRF token back. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #url: string;
  /** A manager's comes in headers alone. */
  #staffToken: string | null = null;

  readonly #quick: (() => Promise<unknown>) | undefined;

  /** @param quick challenges of this server that are sooner solved than those it gives */
  constructor(url: string, quick?: () => Promise<unknown>) {
    this.#url = url;
    this.#quick = quick;
  }

  async send(method: string, path: string, init: { body?: unknown; headers?: Record<string, string> } = {}) {
    const headers = new Headers({ cookie: this.cookieHeader() });
    headers.set('x-csrftoken', this.#staffToken ?? this.cookies.get('csrftoken') ?? '');
    const form = init.body instanceof FormData;
    if (init.body !== undefined && !form) headers.set('content-type', 'application/json');
    for (const [name, value] of Object.entries(init.headers ?? {})) headers.set(name, value);
    const raw = form || typeof init.body === 'string' || init.body instanceof Uint8Array;
    const response = await fetch(this.#url + path, {
      method,
      headers,
      redirect: 'manual',
      ...(init.body !== undefined && { body: (raw ? init.body : JSON.stringify(init.body)) as BodyInit }),
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    const token = response.headers.get('x-csrftoken');
    if (token !== null) this.#staffToken = token === this.cookies.get('csrftoken') ? null : token;
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const answer: ApiAnswer = {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== '' ? JSON.parse(text) : undefined,
    };
    return answer;
  }

  get = (path: string, headers?: Record<string, string>) =>
    this.send('GET', path, { ...(headers && { headers }) });
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('POST', path, { body, ...(headers && { headers }) });
  delete = (path: string, headers?: Record<string, string>) =>
    this.send('DELETE', path, { ...(headers && { headers }) });

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** A solved captcha, as the form's token. */
  async captcha(): Promise<string> {
    const { body: given } = await this.get(endpoints.getCaptcha.path);
    const challenge = ((await this.#quick?.()) ?? given) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }

  async askForCode(phone: string): Promise<ApiAnswer> {
    const token = await this.captcha();
    return this.post(endpoints.sendSecurityCode.path, { phone, token });
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    if (attributes.some((one) => one.trim().toLowerCase() === 'max-age=0')) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(at + 1));
  }
}
