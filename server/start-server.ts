import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { startMessages } from './accounts/messages/start-messages';
import { createApp } from './app';
import { serveCommands } from './commands/command-socket';
import { type Config, configuredHosts, pictureStorage, priceLimits } from './config';
import { closeDataDir } from './db/locks/private-folder';
import { openDatabase } from './db/open-database';
import { loadSecrets } from './db/secrets';
import { demoAccountLines, startDemo, wantsDemo } from './demo-start';
import { noteCrm } from './fixations/notify-crm';
import { startCrm, webhookCrm } from './fixations/send-to-crm';
import { httpServer } from './http/http-server';
import { ListenError } from './http/problems/listen-error';
import { jobActs } from './job-acts';
import { runJobs } from './jobs/run-jobs';
import { repairingStore } from './media/mirror/lost-pictures';
import { startMirror } from './media/mirror/mirror';
import { imageHostStore } from './media/stores/image-host-store';
import { openFileStore } from './media/stores/open-file-store';
import { withSmallDrawings } from './media/stores/small-drawings';
import { startKeepingBuild } from './pages/kept-builds';
import { startPushSending } from './push/start-push';
import { loadVapid } from './push/vapid';
import { messageWays } from './staff/messages';
import { isPolicyPublished } from './texts/texts-store';

interface Surroundings {
  readonly clientDir: string;
  readonly keptAssetsDir: string;
  readonly log: Logger;
  /** Tells the person at the terminal. */
  print(line: string): void;
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
export async function startServer(config: Config, around: Surroundings): Promise<RunningServer> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config;
  const unclosed = closeDataDir(dataDir);
  if (unclosed !== null)
    around.print(`Папку данных ${dataDir} не удалось закрыть от других на этой машине (${unclosed}).`);
  const database = await openDatabase({ databaseUrl, dataDir });
  // The embedded database creates its files readable by everybody, whatever the umask, so they are closed once more.
  closeDataDir(dataDir);
  const { db, kind } = database;
  const stopping = new AbortController();
  const store = openFileStore({ db, kind, dataDir, ...pictureStorage(config) });
  const stopTending = store.tend(around.log);
  const stored = config.IMAGE_HOST ? imageHostStore(store.files, config.IMAGE_HOST) : store.files;
  const files = repairingStore(withSmallDrawings(stored), { db, log: around.log });
  const ways = messageWays(config, db);
  const commandsDone =
    database.lock &&
    serveCommands(database.lock, {
      ...{ db, files, dataDir, hosts: configuredHosts(config), limits: priceLimits(config) },
      messageWays: ways,
      stopping: stopping.signal,
    });
  await startDemo(database, files, config, around.print);
  const origin = config.PUBLIC_ORIGIN ?? `http://${hostOf(config.HOST)}:${config.PORT}`;
  await noteCrm(db, config.CRM_URL !== undefined);
  const crm = startCrm(config.CRM_URL ? webhookCrm(config.CRM_URL) : null, { db, log: around.log });
  const secrets = await loadSecrets(db);
  const messages = startMessages({ config, db, secrets, log: around.log });
  const { sms, mail } = messages;
  const vapid = await loadVapid(db, config, origin);
  const push = startPushSending({ db, log: around.log, vapid, secrets, privateHosts: config.PRIVATE_HOSTS });
  const app = await createApp({
    ...around,
    ...{ config, db, kind, files, sms, mail, origin },
    hurryCrm: crm.hurry,
    push: { key: vapid.publicKey, heard: push.heard },
    listen: database.listen,
    stopping: stopping.signal,
  });
  const accounts = wantsDemo(config, kind) ? await demoAccountLines(config) : [];
  const closed = (await isPolicyPublished(db)) ? [] : [NO_POLICY];
  const stopKeeping =
    kind === 'postgres' ? await startKeepingBuild(db, around.clientDir, around.log) : undefined;
  const server = httpServer(app);
  // Nothing is awaited after this: whoever gets an answer can also end the server by a signal.
  const address = await listen(server, config).catch(async (error) => {
    await Promise.all([crm.stop(), push.stop(), messages.stop(), stopTending()]);
    await database.close();
    throw error;
  });
  const stopMirror = startMirror({
    db,
    files,
    log: around.log,
    pictureHosts: config.PICTURE_HOSTS,
    privateHosts: config.PRIVATE_HOSTS,
  });
  const feeds = { privateHosts: config.PRIVATE_HOSTS, limits: priceLimits(config) };
  const acts = jobActs({ db, files, log: around.log, mail, ways, origin, feeds });
  const stopJobs = runJobs({ db, log: around.log, acts });
  greet(config, address, { print: around.print, lines: [...accounts, ...closed] });
  return {
    address,
    async stop() {
      stopping.abort();
      await Promise.all([
        stopMirror(),
        stopJobs(),
        crm.stop(),
        push.stop(),
        stopTending(),
        stopKeeping?.(),
        finish(server),
      ]);
      await commandsDone?.();
      await messages.stop();
      await database.close();
    },
  };
}

const NO_POLICY =
  'Регистрация, заявки и новые клиенты закрыты: политика обработки персональных данных не опубликована. Опубликуйте её в /staff, «Тексты».';

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

/** IPv6 addresses stand in brackets; 'any address' is reached at this machine's own. */
const hostOf = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;

async function listen(server: Server, { PORT, HOST }: Config): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ListenError(`Порт ${PORT} на ${HOST} не открывается (${error.code}).`)),
    );
    server.listen(PORT, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return `http://${hostOf(HOST)}:${port}`;
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
