import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { altchaCaptcha } from '../../../../server/accounts/captcha/altcha-captcha';
import { type OpenDatabase, openDatabase } from '../../../../server/db/open-database';
import { loadSecrets } from '../../../../server/db/secrets';
import { adminCommand } from '../../../../server/staff/commands/admin-command';
import type { Random } from '../../../../tools/demo/random';
import { repository } from '../../../support/portal/portal-process';
import { freePort } from '../../../support/portal/ports';
import { startPostgres } from '../../../support/portal/postgres';
import { type Balancer, openBalancer } from './balancer';
import { type MailGateway, openMailGateway } from './mail-gateway';
import { type OutboxLine, ServerPlace } from './server-place';

const LOTS = '300';

interface DemoAccount {
  readonly phone: string;
  readonly email: string;
  readonly password: string;
}

/** Built servers with folders of their own over one PostgreSQL, and a balancer in front of them. */
export interface Cluster {
  readonly places: readonly ServerPlace[];
  readonly balancer: Balancer;
  readonly gateway: MailGateway;
  readonly demoAccounts: readonly DemoAccount[];
  /** A challenge that is sooner solved than those of the servers. */
  challenge(): Promise<unknown>;
  /** What all servers have written for people whom no gateway reaches, the newest last. */
  outbox(): Promise<OutboxLine[]>;
  /** A command of a manager at a terminal beside the servers, as `npm run office -- worker withdraw`. */
  office(...words: string[]): Promise<void>;
  close(): Promise<void>;
}

interface ClusterOptions {
  /** The folder of the build of each server. */
  readonly builds: readonly string[];
  /** How many of them run from the beginning. */
  readonly running: number;
}
const present = join(repository, 'dist');
const threeServers: ClusterOptions = { builds: [present, present, present], running: 3 };

export async function openCluster(
  random: Random,
  { builds, running }: ClusterOptions = threeServers,
): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'servers-'));
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const gateway = await openMailGateway(random);
  const port = await freePort();
  const variables = {
    DATABASE_URL: databaseUrl,
    DEMO: '0',
    DEMO_LOTS: LOTS,
    MAIL_GATEWAY_URL: gateway.url,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
  };
  const places: ServerPlace[] = [];
  for (const [at, dist] of builds.entries()) {
    const place = { port: await freePort(), dataDir: join(folder, `server-${at + 1}`), dist };
    places.push(new ServerPlace(at, place, variables));
  }
  // Opened when it is wanted: it brings the schema of the present build along.
  let opened: Promise<OpenDatabase> | undefined;
  const database = async () => {
    opened ??= openDatabase({ databaseUrl, dataDir: '' });
    return (await opened).db;
  };
  const closing: (() => Promise<unknown>)[] = [
    () => gateway.close(),
    ...places.map((place) => () => place.stop()),
  ];
  const close = async () => {
    for (const one of closing.reverse()) await one();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const [first, ...others] = places.slice(0, running);
    // Who starts with the demo would draw its plans anew where they are not in its folder: the others are told of none.
    await first?.start({ DEMO: '1' });
    await Promise.all(others.map((place) => place.start()));
    const balancer = await openBalancer(
      port,
      places.map((place) => place.port),
    );
    closing.push(
      async () => (await opened)?.close(),
      () => balancer.close(),
    );
    const demo = await readFile(join(first?.dataDir ?? '', 'demo.json'), 'utf8');
    return {
      places,
      balancer,
      gateway,
      close,
      demoAccounts: JSON.parse(demo),
      challenge: async () => {
        const db = await database();
        return altchaCaptcha(db, await loadSecrets(db), { cost: 1, counters: [1, 2] }).challenge();
      },
      outbox: async () => {
        const lines = await Promise.all(places.map((place) => place.outbox()));
        return lines.flat().sort((one, other) => (one.at < other.at ? -1 : 1));
      },
      office: async (...words) => {
        const files = {} as never;
        const done = await adminCommand(words, {
          db: await database(),
          dataDir: folder,
          cwd: folder,
          files,
          print: () => undefined,
        });
        if (done !== 0) throw new Error(`office ${words.join(' ')}: ${done}`);
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
