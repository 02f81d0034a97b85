import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../db/database';
import { feedImports, feedSchedules, lots } from '../../db/schema/schema';
import { closeTestDatabase, testDatabase } from '../../db/test-database';
import { yrlFeed, yrlOffer } from '../test-feeds';
import { importDueFeeds } from './import-due-feeds';
import { claimSchedule, saveSchedule } from './schedule-store';

let db: Database;
let server: Server;
let url: string;
let answer: RequestListener;
let asked: Record<string, string | undefined>[];
let logged: string;
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  db = await testDatabase();
  asked = [];
  logged = '';
  server = createServer((request, response) => {
    const { 'if-none-match': tag, 'if-modified-since': since } = request.headers;
    asked.push({ tag, since });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed?key=secret`;
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
afterAll(closeTestDatabase);

/** Looks again and again, as a server does. */
function start(): () => Promise<void> {
  const log = pino({ level: 'info' }, { write: (line) => (logged += line) });
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = async () => {
    while (!signal.aborted) {
      await importDueFeeds({ db, log, privateHosts: [] }, signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      await sleep(30, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = look();
  const stop = async () => {
    stopping.abort();
    await ended;
  };
  stops.push(stop);
  return stop;
}

/** A schedule whose time has come, after a feed with this tag. */
async function schedule(etag: string | null = null): Promise<void> {
  await saveSchedule(db, { url, source: 'mys', everyMinutes: 60 }, { etag, lastModified: null });
  await dueNow();
}
const dueNow = () => db.update(feedSchedules).set({ nextAt: sql`now() - interval '1 minute'` });
const saved = async () => {
  const [row] = await db.select().from(feedSchedules);
  if (row === undefined) throw new Error('no schedule');
  return row;
};
const minutesTo = (at: Date) => (at.getTime() - Date.now()) / 60_000;
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
const feedOf = (...numbers: number[]) => yrlFeed(numbers.map((number) => yrlOffer(number)));

test('K2 a feed whose time has come is imported by the server itself, and asked for anew an hour later', async () => {
  answer = (_, response) => response.writeHead(200, { ETag: '"2"' }).end(feedOf(1, 2));
  await schedule('"1"');
  start();
  await until(async () => expect((await saved()).etag).toBe('"2"'));
  expect(asked).toEqual([{ tag: '"1"', since: undefined }]);
  expect(await db.select().from(lots)).toHaveLength(2);
  const { nextAt, failures, lastImportAt } = await saved();
  expect(minutesTo(nextAt)).toBeGreaterThan(53);
  expect(minutesTo(nextAt)).toBeLessThan(67);
  expect([failures, minutesTo(lastImportAt ?? new Date(0)) > -1]).toEqual([0, true]);
});

test('K2 a feed that is the same is not read, and no import is written down', async () => {
  answer = (_, response) => response.writeHead(304).end();
  await schedule('"1"');
  await db.update(feedSchedules).set({ failures: 3, failure: 'Адрес не ответил вовремя' });
  start();
  await until(async () => expect((await saved()).failures).toBe(0));
  expect(await saved()).toMatchObject({ etag: '"1"', failure: null });
  expect(await db.select().from(feedImports)).toEqual([]);
});

test('K2 a feed that is refused leaves the last good stock, is told, and asked for less and less often', async () => {
  answer = (_, response) => response.writeHead(200, { ETag: '"good"' }).end(feedOf(1, 2, 3, 4));
  await schedule();
  start();
  await until(async () => expect(await db.select().from(lots)).toHaveLength(4));
  await until(async () => expect((await saved()).etag).toBe('"good"'));
  answer = (_, response) => response.writeHead(200, { ETag: '"bad"' }).end(feedOf(1));
  await dueNow();
  await until(async () => expect((await saved()).failures).toBe(1));
  expect((await db.select().from(lots)).map(({ status }) => status)).toEqual([1, 1, 1, 1]);
  expect(await saved()).toMatchObject({ etag: '"good"', failure: expect.stringContaining('больше 30 %') });
  expect(minutesTo((await saved()).nextAt)).toBeGreaterThan(100);
  expect(logged).toContain('feed refused, the last good stock stays');
  expect(logged).not.toContain('secret');
  answer = (_, response) => response.writeHead(503).end();
  await dueNow();
  await until(async () => expect((await saved()).failures).toBe(2));
  expect(minutesTo((await saved()).nextAt)).toBeGreaterThan(200);
  answer = (_, response) => response.end(feedOf(1, 2, 3, 4, 5));
  await dueNow();
  await until(async () => expect((await saved()).failures).toBe(0));
  expect(await db.select().from(lots)).toHaveLength(5);
});

test('K2 one process at a time takes a schedule', async () => {
  await schedule();
  const taken = await Promise.all([claimSchedule(db), claimSchedule(db), claimSchedule(db)]);
  expect(taken.filter((one) => one !== null)).toHaveLength(1);
});

test('K2 a server that stops in the middle of a feed gives the schedule back', async () => {
  answer = (_, response) => response.write(feedOf(1).slice(0, 200));
  await schedule('"1"');
  const stop = start();
  await until(async () => expect(asked).toHaveLength(1));
  await stop();
  expect(await saved()).toMatchObject({ etag: '"1"', failure: null, failures: 0 });
  expect(minutesTo((await saved()).nextAt)).toBeLessThanOrEqual(0);
  expect(await db.select().from(lots)).toEqual([]);
});

test('N1 K2 a server that dies in the middle of a feed leaves it to another two minutes later', async () => {
  answer = (_, response) => response.end(feedOf(1, 2));
  await schedule();
  // The one that dies has taken it, and never says anything again.
  await claimSchedule(db);
  expect(await claimSchedule(db), 'while it may still be alive').toBeNull();
  expect(minutesTo((await saved()).nextAt)).toBeLessThanOrEqual(2.1);
  await dueNow();
  start();
  await until(async () => expect(await db.select().from(lots)).toHaveLength(2));
});
