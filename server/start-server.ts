import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { setTimeZone } from '../src/contract/time/time-zone';
import type { MailSender } from './accounts/messages/mail';
import type { SmsSender } from './accounts/messages/sms';
import { startMessages } from './accounts/messages/start-messages';
import { createApp } from './app';
import { isRehearsal } from './backup/restored-copy';
import { answerAsCrm } from './bookings/answer-as-crm';
import { serveCommands } from './commands/command-socket';
import {
  type Config,
  configuredHosts,
  hostInAddress,
  pictureStorage,
  portalOrigin,
  priceLimits,
  wantsDemo,
  withoutGateways,
} from './config';
import { noteCrm } from './crm/crm-messages';
import { startCrm, webhookCrm } from './crm/send-to-crm';
import type { Database } from './db/database';
import { closeDataDir } from './db/locks/private-folder';
import { openDatabase } from './db/open-database';
import { loadSecrets, type Secrets } from './db/secrets';
import { demoAccountLines, startDemo } from './demo-start';
import { httpServer } from './http/http-server';
import { ListenError } from './http/problems/listen-error';
import { jobActs } from './job-acts';
import { runJobs } from './jobs/run-jobs';
import { repairingStore } from './media/mirror/lost-pictures';
import { startMirror } from './media/mirror/mirror';
import type { FileStore } from './media/stores/file-store';
import { imageHostStore } from './media/stores/image-host-store';
import { openFileStore } from './media/stores/open-file-store';
import { withSmallDrawings } from './media/stores/small-drawings';
import { startMetricsServer } from './monitoring/metrics-server';
import { metricsToken } from './monitoring/metrics-token';
import { startMonitoring } from './monitoring/monitoring';
import { startKeepingBuild } from './pages/builds/kept-builds';
import { noPushSending, startPushSending } from './push/start-push';
import { loadVapid } from './push/vapid';
import { firstOwnerLines } from './staff/members/first-owner';
import { type MessageWays, messageWays } from './staff/messages';
import { isPolicyPublished } from './texts/texts-store';
import { startWebhooks } from './webhooks/send-webhooks';

interface Surroundings {
  readonly clientDir: string;
  readonly keptAssetsDir: string;
  readonly log: Logger;
  /** Tells the person at the terminal. */
  print(line: string): void;
  /** False: what is printed is kept as a log. */
  readonly isTerminal: boolean;
}

export interface RunningServer {
  /** 'http://127.0.0.1:4173' */
  readonly address: string;
  /** Takes no more calls, finishes those under way, closes the database. */
  stop(): Promise<void>;
}

/** A call that takes longer than this at the end is cut off. */
const FINISH_MS = 6_000;

/** Opens the database, fills it where that is wanted, and listens. */
export async function startServer(given: Config, around: Surroundings): Promise<RunningServer> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = given;
  setTimeZone(given.TIME_ZONE);
  const unclosed = closeDataDir(dataDir);
  if (unclosed !== null)
    around.print(`Папку данных ${dataDir} не удалось закрыть от других на этой машине (${unclosed}).`);
  const database = await openDatabase({ databaseUrl, dataDir, log: around.log });
  // The embedded database creates its files readable by everybody, whatever the umask, so they are closed once more.
  closeDataDir(dataDir);
  const { db, kind } = database;
  const stopping = new AbortController();
  const origin = portalOrigin(given);
  const rehearsal = await isRehearsal(db, { asked: given.REHEARSAL ?? false, origin });
  const config = rehearsal ? withoutGateways(given) : given;
  const store = openFileStore({ db, kind, dataDir, ...pictureStorage(config) });
  const stopTending = store.tend(around.log);
  const stored = config.IMAGE_HOST ? imageHostStore(store.files, config.IMAGE_HOST) : store.files;
  const files = repairingStore(withSmallDrawings(stored), { db, log: around.log });
  const ways = messageWays(config, db);
  const commandsDone =
    database.lock &&
    serveCommands(database.lock, {
      db,
      files,
      dataDir,
      hosts: configuredHosts(config),
      limits: priceLimits(config),
      messageWays: ways,
      origin,
      storage: { kind, bucket: pictureStorage(config).bucket },
      stopping: stopping.signal,
    });
  await startDemo(database, files, config, around.print);
  await noteCrm(db, config.CRM_URL !== undefined);
  const crm = startCrm(config.CRM_URL ? webhookCrm(config.CRM_URL, config.CRM_SECRET) : null, {
    db,
    carryOut: answerAsCrm,
    log: around.log,
  });
  const secrets = await loadSecrets(db);
  const messages = startMessages({ config, db, secrets, log: around.log });
  const { sms, mail } = messages;
  const vapid = await loadVapid(db, config, origin);
  const push = rehearsal
    ? noPushSending
    : startPushSending({ db, log: around.log, vapid, secrets, privateHosts: config.PRIVATE_HOSTS });
  const { PROMETHEUS_PORT: port, PROMETHEUS_TOKEN: token } = config;
  const isMonitored = port !== undefined || token !== undefined;
  const monitoring = isMonitored ? startMonitoring(db) : undefined;
  const app = await createApp({
    ...around,
    config,
    db,
    kind,
    files,
    sms,
    mail,
    origin,
    monitoring,
    hurryCrm: crm.hurry,
    push: { key: vapid.publicKey, heard: push.heard },
    listen: database.listen,
    stopping: stopping.signal,
  });
  const accounts = wantsDemo(config, kind)
    ? await demoAccountLines(config)
    : await firstOwnerLines(db, { origin, isTerminal: around.isTerminal });
  const closed = (await isPolicyPublished(db)) ? [] : [NO_POLICY];
  const stopKeeping =
    kind === 'postgres' ? await startKeepingBuild(db, around.clientDir, around.log) : undefined;
  const server = httpServer(app);
  const giveUp = async (error: unknown) => {
    await Promise.all([crm.stop(), push.stop(), messages.stop(), stopTending()]);
    await database.close();
    throw error;
  };
  const metricsServer =
    monitoring && port !== undefined
      ? await startMetricsServer(monitoring, {
          host: config.HOST,
          port,
          isAllowed: metricsToken(token),
        }).catch(giveUp)
      : undefined;
  // Nothing is awaited after this: whoever gets an answer can also end the server by a signal.
  const address = await listen(server, config).catch(async (error) => {
    metricsServer?.close();
    return giveUp(error);
  });
  const outside = rehearsal
    ? []
    : startOutside(config, { db, files, mail, sms, ways, origin, secrets, log: around.log });
  greet(config, address, {
    print: around.print,
    lines: [...accounts, ...closed, ...(rehearsal ? REHEARSAL : [])],
  });
  return {
    address,
    async stop() {
      stopping.abort();
      await Promise.all([
        ...outside.map((stop) => stop()),
        crm.stop(),
        push.stop(),
        stopTending(),
        stopKeeping?.(),
        finish(server),
        metricsServer && finish(metricsServer),
      ]);
      await commandsDone?.();
      await messages.stop();
      await database.close();
    },
  };
}

const NO_POLICY =
  'Регистрация, заявки и новые клиенты закрыты: политика обработки персональных данных не опубликована. Опубликуйте её в /staff, «Тексты».';

const REHEARSAL = [
  'Это копия для проверки: фиды, картинки фидов, уведомления на устройства, CRM, вебхуки, напоминания, письма и СМС выключены.',
  'Сделать её рабочим порталом: npm run office -- rehearsal off (без переменной REHEARSAL), затем перезапуск.',
];

interface Outside {
  readonly db: Database;
  readonly files: FileStore;
  readonly mail: MailSender;
  readonly sms: SmsSender;
  readonly ways: MessageWays;
  readonly origin: string;
  readonly secrets: Secrets;
  readonly log: Logger;
}

/** Begins what the portal asks and tells others by itself. Returns how each part is stopped. */
function startOutside(config: Config, outside: Outside): (() => Promise<void>)[] {
  const { PICTURE_HOSTS: pictureHosts, PRIVATE_HOSTS: privateHosts } = config;
  const { db, files, log, secrets } = outside;
  const acts = jobActs({ ...outside, feeds: { privateHosts, limits: priceLimits(config) } });
  return [
    startMirror({ db, files, log, pictureHosts, privateHosts }),
    startWebhooks({ db, log, secrets, privateHosts }),
    runJobs({ db, log, acts }),
  ];
}

/** What a person who has just started the portal needs to get in. */
function greet(
  config: Config,
  address: string,
  { print, lines }: { print: Surroundings['print']; lines: readonly string[] },
): void {
  for (const line of lines) print(line);
  if (!config.SMS_GATEWAY_URL && !config.SMS_TEMPLATE)
    print(`Коды из СМС появляются в файле ${join(config.DATA_DIR, 'outbox.jsonl')}`);
  print(`Портал открыт: ${config.PUBLIC_ORIGIN ?? address}`);
}

async function listen(server: Server, { PORT, HOST }: Config): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ListenError(`Порт ${PORT} на ${HOST} не открывается (${error.code}).`)),
    );
    server.listen(PORT, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return `http://${hostInAddress(HOST)}:${port}`;
}

/** Takes no more connections and waits for the answers that are being written. */
async function finish(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that falls silent only now would be kept open for another call.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), FINISH_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}
