import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { altchaCaptcha } from '../../../../server/accounts/captcha/altcha-captcha';
import { type OpenDatabase, openDatabase } from '../../../../server/db/open-database';
import { loadSecrets } from '../../../../server/db/secrets';
import { adminCommand } from '../../../../server/staff/commands/admin-command';
import type { Random } from '../../../../tools/demo/random';
import { freePort } from '../../../support/portal/ports';
import { startPostgres } from '../../../support/portal/postgres';
import { type Balancer, openBalancer } from './balancer';
import { type MailGateway, openMailGateway } from './mail-gateway';
import { type OutboxLine, ServerPlace } from './server-place';

const SERVERS = 3;
const LOTS = '300';

interface DemoAccount {
  readonly phone: string;
  readonly email: string;
  readonly password: string;
}

/** Three built servers with folders of their own over one PostgreSQL, and a balancer in front of them. */
export interface Cluster {
  readonly places: readonly ServerPlace[];
  readonly balancer: Balancer;
  readonly gateway: MailGateway;
  readonly database: OpenDatabase;
  readonly demoAccounts: readonly DemoAccount[];
  /** A challenge that is sooner solved than those of the servers. */
  challenge(): Promise<unknown>;
  /** What all servers have written for people whom no gateway reaches, the newest last. */
  outbox(): Promise<OutboxLine[]>;
  /** A command of a manager at a terminal beside the servers, as `npm run office -- worker withdraw`. */
  office(...words: string[]): Promise<void>;
  close(): Promise<void>;
}

export async function openCluster(random: Random): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'servers-'));
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const gateway = await openMailGateway(random);
  const port = await freePort();
  const variables = {
    ...{ DATABASE_URL: databaseUrl, DEMO: '0', DEMO_LOTS: LOTS, MAIL_GATEWAY_URL: gateway.url },
    ...{ PUBLIC_ORIGIN: `http://127.0.0.1:${port}`, TRUST_PROXY: '1' },
  };
  const ports: number[] = [];
  for (let at = 0; at < SERVERS; at += 1) ports.push(await freePort());
  const places = ports.map(
    (one, at) => new ServerPlace(at, { port: one, dataDir: join(folder, `server-${at + 1}`) }, variables),
  );
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
    const [first, ...others] = places;
    // Who starts with the demo would draw its plans anew where they are not in its folder: the others are told of none.
    await first?.start({ DEMO: '1' });
    await Promise.all(others.map((place) => place.start()));
    const balancer = await openBalancer(port, ports);
    const database = await openDatabase({ databaseUrl, dataDir: '' });
    closing.push(
      () => database.close(),
      () => balancer.close(),
    );
    const { db } = database;
    const quick = altchaCaptcha(db, await loadSecrets(db), { cost: 1, counters: [1, 2] });
    const demo = await readFile(join(first?.dataDir ?? '', 'demo.json'), 'utf8');
    return {
      ...{ places, balancer, gateway, database, close },
      demoAccounts: JSON.parse(demo),
      challenge: quick.challenge,
      outbox: async () => {
        const lines = await Promise.all(places.map((place) => place.outbox()));
        return lines.flat().sort((one, other) => (one.at < other.at ? -1 : 1));
      },
      office: async (...words) => {
        const files = {} as never;
        const done = await adminCommand(words, {
          db,
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
