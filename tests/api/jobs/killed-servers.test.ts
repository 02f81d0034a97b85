import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../server/db/open-database';
import { auditLines, staffUsers } from '../../../server/db/schema/account-schema';
import { clients } from '../../../server/db/schema/clients/clients-schema';
import { crmMessages } from '../../../server/db/schema/clients/crm-schema';
import { fixations } from '../../../server/db/schema/clients/fixation-schema';
import { jobs } from '../../../server/db/schema/job-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { feedImports, feedSchedules, lots, projects, settings } from '../../../server/db/schema/schema';
import { saveSchedule } from '../../../server/feed/schedules/schedule-store';
import { yrlFeed, yrlOffer } from '../../../server/feed/test-feeds';
import { seededRandom } from '../../../tools/demo/random';
import type { JobWorker } from '../../support/jobs/job-worker';
import { repository } from '../../support/portal/portal-process';
import { createTestDatabase } from '../../support/postgres-setup';
import { runSeed } from '../../support/stock/run-seed';
import { fillPeople, fillStock } from '../../support/stock/stock';

const SERVERS = 3;
/** So many processes are killed before the last ones are let live. */
const KILLS = 12;
/** A worker has done all there is after fewer statements than this. */
const STATEMENTS = 90;
const LEASE_MS = 1_000;
const REMINDED = 8;
const ASKED = 4;
const OFFERS = 30;
const DAY = 24 * 3_600_000;

let folder: string;
let worker: string;
let databaseUrl: string;
let database: OpenDatabase;
let db: OpenDatabase['db'];
const running = new Set<ChildProcess>();

beforeAll(async () => {
  // Within the repository, as what is built takes its packages from there.
  await mkdir(join(repository, '.cache'), { recursive: true });
  folder = await mkdtemp(join(repository, '.cache/jobs-'));
  const outDir = join(folder, 'dist');
  await build({
    configFile: join(repository, 'server/vite.config.ts'),
    logLevel: 'error',
    build: { outDir, rollupOptions: { input: { worker: 'tests/support/jobs/job-worker.ts' } } },
  });
  worker = join(outDir, 'worker.js');
  databaseUrl = await createTestDatabase();
  database = await openDatabase({ databaseUrl, dataDir: folder });
  db = database.db;
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the developer's side has heard: the feed it was asked for, and what its CRM was sent. */
async function developer() {
  const heard: { key: string; fixation: number; event: string }[] = [];
  const offers = Array.from({ length: OFFERS }, (_, at) => yrlOffer(at + 1));
  const server = createServer(async (request, response) => {
    if (request.url === '/feed') return response.end(yrlFeed(offers));
    let body = '';
    for await (const part of request) body += part;
    const { event, fixation } = JSON.parse(body);
    heard.push({ key: String(request.headers['idempotency-key']), fixation: fixation.id, event });
    return response.end(event === 'asked' ? '{"answer":"unique"}' : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    heard,
    feedUrl: `${url}/feed`,
    crmUrl: `${url}/crm`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Fixations of which an agent is to be reminded, each with two messages for the CRM, and others that the CRM is asked
 * about; a feed; a letter to two managers.
 */
async function fill(feedUrl: string): Promise<void> {
  await fillStock(db);
  const { confirmed } = await fillPeople(db);
  const [project] = await db.select().from(projects).where(eq(projects.slug, 'oblaka'));
  for (let at = 0; at < REMINDED + ASKED; at += 1) {
    const isAsked = at >= REMINDED;
    const [client] = await db
      .insert(clients)
      .values({
        userId: confirmed,
        authorId: confirmed,
        key: crypto.randomUUID(),
        lastName: 'Ковалёва',
        firstName: `Ирина ${at}`,
        consentAt: new Date(),
        consentAddress: '127.0.0.1',
        consentVersion: 'v1',
      })
      .returning();
    const since = new Date(Date.now() - 29.6 * DAY);
    const [fixation] = await db
      .insert(fixations)
      .values({
        clientId: client!.id,
        projectId: project!.id,
        key: crypto.randomUUID(),
        termDays: 30,
        authorId: confirmed,
        claimedAt: since,
        ...(isAsked
          ? { state: 'checking', until: new Date(Date.now() + 20 * DAY) }
          : // Soon enough to be told of at night too.
            { state: 'fixed', answeredAt: since, until: new Date(Date.now() + 0.4 * DAY) }),
      })
      .returning();
    for (const event of isAsked ? ['asked'] : ['prolonged', 'answered'])
      await db.insert(crmMessages).values({
        fixationId: fixation!.id,
        key: crypto.randomUUID(),
        event,
        payload: { event, fixation: { id: fixation!.id } },
      });
  }
  await db.delete(staffUsers);
  const managers = await db
    .insert(staffUsers)
    .values(['anna', 'oleg'].map((name) => ({ email: `${name}@dev.example`, name, passwordHash: '' })))
    .returning();
  const value = { text: 'Цены', to: managers.map(({ id }) => id) };
  await db.insert(settings).values({ key: 'prices.letter', value });
  await saveSchedule(
    db,
    { url: feedUrl, source: 'killed', everyMinutes: 60 },
    { etag: null, lastModified: null },
  );
  await db.update(feedSchedules).set({ nextAt: sql`now() - interval '1 minute'` });
}

/**
 * Whatever waits for a pause, or for a lease of minutes of a process that is dead, waits no longer. Who took a row within
 * the last three seconds may be alive.
 */
async function passTime(): Promise<void> {
  await db.update(jobs).set({ failures: 0 });
  await db.update(jobs).set({ nextAt: sql`now()` }).where(isNull(jobs.lease));
  await db
    .update(crmMessages)
    .set({ nextAt: sql`now()` })
    .where(and(isNull(crmMessages.sentAt), sql`next_at < now() + interval '57 seconds'`));
  await db
    .update(feedSchedules)
    .set({ nextAt: sql`now()` })
    .where(sql`next_at < now() + interval '117 seconds'`);
}

const reminders = () => db.select().from(notifications).where(eq(notifications.type, 'fixation_reminders'));

/** Starts a process; the promise is how it ended: by a signal, or else. */
function start(wanted: JobWorker): { child: ChildProcess; ended: Promise<NodeJS.Signals | null> } {
  const child = spawn(process.execPath, [worker], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', JOB_WORKER: JSON.stringify(wanted) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_, signal) => {
      running.delete(child);
      resolve(signal);
    }),
  );
  return { child, ended };
}

test(`N1 three servers that are killed in the middle of jobs, seed ${runSeed}: each effect happens once`, async () => {
  const outside = await developer();
  await fill(outside.feedUrl);
  const letters = join(folder, 'letters.txt');
  const common = { databaseUrl, dataDir: folder, crmUrl: outside.crmUrl, letters, leaseMs: LEASE_MS };
  const random = seededRandom(`killed servers ${runSeed}`);
  let kills = 0;
  let left = KILLS;
  /** One place behind the balancer: whoever dies there is replaced. */
  const place = async () => {
    while (left > 0) {
      left -= 1;
      const dieBefore = random.between(1, STATEMENTS);
      const { child, ended } = start({ ...common, dieBefore, diesAfterSending: random.chance(0.5) });
      // One that has too little to do for its moment to come is killed where it stands.
      const timer = setTimeout(() => child.kill('SIGKILL'), 4_000);
      expect(await ended).toBe('SIGKILL');
      clearTimeout(timer);
      kills += 1;
      await passTime();
    }
  };
  await Promise.all(Array.from({ length: SERVERS }, place));
  expect(kills).toBe(KILLS);

  const last = Array.from({ length: SERVERS }, () =>
    start({ ...common, dieBefore: null, diesAfterSending: false }),
  );
  const isDone = async () => {
    await passTime();
    const unsent = await db.select().from(crmMessages).where(isNull(crmMessages.sentAt));
    const waiting = await db.select().from(settings).where(eq(settings.key, 'prices.letter'));
    const [schedule] = await db.select().from(feedSchedules);
    const reminded = await reminders();
    const isImported = schedule !== undefined && schedule.nextAt.getTime() > Date.now() + 10 * 60_000;
    return unsent.length === 0 && waiting.length === 0 && isImported && reminded.length >= REMINDED;
  };
  while (!(await isDone())) await sleep(200);
  // Every kind once more, should one have been left to be done twice.
  const before = await db.select({ kind: jobs.kind, finishedAt: jobs.finishedAt }).from(jobs);
  const again = async () => {
    const now = new Map(
      (await db.select().from(jobs)).map((row) => [row.kind, row.finishedAt?.getTime() ?? 0]),
    );
    return before.every(({ kind, finishedAt }) => (now.get(kind) ?? 0) > (finishedAt?.getTime() ?? 0));
  };
  while (!(await again())) {
    await passTime();
    await sleep(100);
  }
  for (const { child } of last) child.kill('SIGKILL');
  await Promise.all(last.map(({ ended }) => ended));

  const fixed = await db.select().from(fixations).orderBy(fixations.id);
  expect((await reminders()).map(({ clientId }) => clientId).sort()).toEqual(
    fixed
      .slice(0, REMINDED)
      .map(({ clientId }) => clientId)
      .sort(),
  );
  expect(fixed.map(({ state }) => state)).toEqual(fixed.map(() => 'fixed'));
  const ofFixations = eq(auditLines.subject, 'fixation');
  const decided = await db.select().from(auditLines).where(ofFixations).orderBy(auditLines.subjectId);
  expect(decided.map(({ subjectId }) => subjectId)).toEqual(fixed.slice(REMINDED).map(({ id }) => id));
  const imported = await db.select().from(lots).where(eq(lots.source, 'killed'));
  expect(new Set(imported.map(({ externalId }) => externalId)).size).toBe(OFFERS);
  expect(imported).toHaveLength(OFFERS);
  expect(imported.every(({ status }) => status === imported[0]!.status)).toBe(true);
  expect((await db.select().from(feedImports)).length).toBeGreaterThan(0);
  // Outside of the database at least once; a CRM knows a message that comes again by its key.
  const sent = (await readFile(letters, 'utf8')).trim().split('\n');
  expect(new Set(sent)).toEqual(new Set(['anna@dev.example', 'oleg@dev.example']));
  expect(sent.length).toBeLessThanOrEqual(2 + KILLS);
  const messages = await db.select().from(crmMessages).orderBy(crmMessages.id);
  expect(new Set(outside.heard.map(({ key }) => key))).toEqual(new Set(messages.map(({ key }) => key)));
  for (const { id } of await db.select().from(fixations)) {
    const events = outside.heard.filter(({ fixation }) => fixation === id).map(({ event }) => event);
    expect(events.join(' '), 'in their order').toMatch(/^((prolonged ?)+(answered ?)+|(asked ?)+)$/);
  }
  expect((await db.select().from(jobs)).filter(({ finishedAt }) => finishedAt === null)).toEqual([]);
  await outside.close();
}, 240_000);
