import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pictureSources } from '../../../src/contract/lots/paths/picture-address';
import { currentRevision } from '../../db/changes/revision';
import type { Database } from '../../db/database';
import { lotDetails, lots, mirroredPictures } from '../../db/schema/schema';
import { closeTestDatabase, testDatabase } from '../../db/test-database';
import { importFeed } from '../../feed/import-feed';
import { yrlFeed, yrlOffer } from '../../feed/test-feeds';
import { folderFileStore } from '../stores/folder-file-store';
import { drawnPicture, openPictureHost, type PictureHost } from '../test-picture-host';
import { startMirror } from './mirror';
import { retryPictures } from './mirror-store';
import { publishPictures } from './publish-pictures';

let db: Database;
let dataDir: string;
let host: PictureHost;
const picture = await drawnPicture('the plan', 500, 400);
const other = await drawnPicture('another plan', 400, 300);
const stops: (() => Promise<void>)[] = [];
const hosts = ['127.0.0.1', 'localhost'];
/** What the host answers, by path. */
const answers = new Map<string, (response: ServerResponse) => void>();

beforeEach(async () => {
  db = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'mirror-'));
  answers.clear();
  host = await openPictureHost((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (answer === undefined) response.writeHead(404).end();
    else answer(response);
  });
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await host.close();
  await rm(dataDir, { recursive: true });
});
afterAll(closeTestDatabase);

function start(options: { pictureHosts?: string[]; privateHosts?: string[] } = {}): () => Promise<void> {
  const stop = startMirror({
    db,
    files: folderFileStore(dataDir),
    log: pino({ level: 'silent' }),
    idleMs: 50,
    pictureHosts: options.pictureHosts ?? hosts,
    privateHosts: options.privateHosts ?? hosts,
  });
  stops.push(stop);
  return stop;
}

const image = (path: string, tag = 'plan') => `<image tag="${tag}">${host.origin}${path}</image>`;

async function feed(...offers: string[]): Promise<void> {
  const origin = join(dataDir, 'feed.xml');
  await writeFile(origin, yrlFeed(offers));
  const report = await importFeed(db, { origin, source: 'test', dryRun: false, force: true });
  expect(report.failure).toBeNull();
}

const stateOf = async (path: string) => {
  const url = `${host.origin}${path}`;
  const [row] = await db.select().from(mirroredPictures).where(eq(mirroredPictures.url, url));
  return row;
};
const plans = async () => {
  const rows = await db
    .select({ plan: lots.plan, full: lotDetails.planFull, floor: lotDetails.floorPicture })
    .from(lots)
    .innerJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .orderBy(lots.id);
  return rows;
};
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });

test('K2 F3 a plan that a feed names is fetched once and shown by all its lots, the revision raised once', async () => {
  answers.set('/a.png', (response) => response.end(picture));
  answers.set('/floor.png', (response) => response.end(other));
  await feed(
    yrlOffer(1, {}, image('/a.png') + image('/floor.png', 'floor-plan')),
    yrlOffer(2, {}, image('/a.png')),
    yrlOffer(3, {}, '<image>http://127.0.0.1:1/photo.png</image>'),
  );
  const before = await currentRevision(db);
  start();
  await until(async () => expect((await plans())[0]?.floor).toMatch(/-400\.webp$/));
  const [one, two, three] = await plans();
  expect(one?.plan).toMatch(/^\/storage\/[0-9a-f]{2}\/[0-9a-f]{40}-500\.webp$/);
  expect(one?.full).toBe(one?.plan);
  expect(two).toEqual({ ...one, floor: null });
  expect(three).toEqual({ plan: null, full: null, floor: null });
  expect(host.asked.toSorted()).toEqual(['/a.png', '/floor.png']);
  expect((await currentRevision(db)).revision).toBeLessThanOrEqual(before.revision + 2);
  const files = folderFileStore(dataDir);
  const { avif = '', webp = '' } = pictureSources(one?.plan ?? '') ?? {};
  const addresses = `${avif}, ${webp}`.split(', ').map((source) => source.split(' ')[0] ?? '');
  expect(addresses).toHaveLength(4);
  for (const address of addresses) expect(await files.get(address), address).not.toBeNull();
});

test('K2 a host of this machine is asked only where the configuration says so', async () => {
  answers.set('/a.png', (response) => response.end(picture));
  await feed(yrlOffer(1, {}, image('/a.png')));
  start({ privateHosts: [] });
  await until(async () =>
    expect(await stateOf('/a.png')).toMatchObject({
      state: 'refused',
      failure: 'адрес ведёт в частную сеть',
    }),
  );
  expect(host.asked).toEqual([]);
});

test('K2 a name that leads to this machine is refused as its address is', async () => {
  const url = `${host.origin.replace('127.0.0.1', 'localhost')}/a.png`;
  await feed(yrlOffer(1, {}, `<image tag="plan">${url}</image>`));
  start({ pictureHosts: ['*'], privateHosts: [] });
  await until(async () => {
    const [row] = await db.select().from(mirroredPictures);
    expect(row).toMatchObject({ state: 'refused', failure: 'адрес ведёт в частную сеть' });
  });
  expect(host.asked).toEqual([]);
});

test('K2 a host that nobody has allowed is not asked, and is once it is allowed', async () => {
  answers.set('/a.png', (response) => response.end(picture));
  await feed(yrlOffer(1, {}, image('/a.png')), yrlOffer(2, {}, image('/b.png')));
  const stop = start({ pictureHosts: ['cdn.example'] });
  await until(async () => expect((await stateOf('/b.png'))?.state).toBe('refused'));
  expect((await stateOf('/a.png'))?.failure).toBe('узла 127.0.0.1 нет среди разрешённых');
  await stop();
  expect(host.asked).toEqual([]);
  start();
  await until(async () => expect((await plans())[0]?.plan).toMatch(/^\/storage/));
});

test('K2 a redirect is judged as an address of its own', async () => {
  answers.set('/far.png', (response) => response.writeHead(302, { Location: 'http://10.0.0.1/x.png' }).end());
  answers.set('/file.png', (response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end());
  answers.set('/ring.png', (response) => response.writeHead(302, { Location: '/ring.png' }).end());
  answers.set('/near.png', (response) => response.writeHead(301, { Location: '/a.png' }).end());
  answers.set('/a.png', (response) => response.end(picture));
  await feed(
    ...['/far.png', '/file.png', '/ring.png', '/near.png'].map((path, at) => yrlOffer(at, {}, image(path))),
  );
  start({ pictureHosts: ['*'] });
  await until(async () => expect((await stateOf('/near.png'))?.state).toBe('mirrored'));
  await until(async () => {
    expect((await stateOf('/far.png'))?.failure).toBe('адрес ведёт в частную сеть');
    expect((await stateOf('/file.png'))?.failure).toMatch(/не начинается с http/);
    expect((await stateOf('/ring.png'))?.failure).toMatch(/слишком много раз/);
  });
});

test('K2 what is no picture, too large or gone is refused for good; the placeholder stays drawn', async () => {
  answers.set('/page.png', (response) =>
    response.writeHead(200, { 'Content-Type': 'image/png' }).end('<!doctype html>'),
  );
  answers.set('/big.png', (response) =>
    response.writeHead(200, { 'Content-Length': 50_000_000 }).flushHeaders(),
  );
  answers.set('/gone.png', (response) => response.writeHead(410).end());
  const paths = ['/page.png', '/big.png', '/gone.png'];
  await feed(...paths.map((path, at) => yrlOffer(at, {}, image(path))));
  start();
  for (const path of paths) await until(async () => expect((await stateOf(path))?.state).toBe('refused'));
  expect((await plans()).map(({ plan }) => plan)).toEqual([null, null, null]);
  expect(host.asked).toHaveLength(3);
});

test('K2 a host that is busy is left alone for as long as it asks, with all its pictures', async () => {
  answers.set('/a.png', (response) => response.writeHead(503, { 'Retry-After': '7200' }).end());
  answers.set('/b.png', (response) => response.end(picture));
  await feed(yrlOffer(1, {}, image('/a.png')));
  start();
  await until(async () => expect((await stateOf('/a.png'))?.failure).toBe('узел ответил 503'));
  const wait = ((await stateOf('/a.png'))?.nextAttemptAt.getTime() ?? 0) - Date.now();
  expect(wait).toBeGreaterThan(3600_000);
  answers.set('/c.png', (response) => response.end(picture));
  const elsewhere = image('/c.png').replace('127.0.0.1', 'localhost');
  await feed(...[image('/a.png'), image('/b.png'), elsewhere].map((one, at) => yrlOffer(at + 1, {}, one)));
  await until(async () => expect((await plans())[2]?.plan).toMatch(/^\/storage/));
  expect((await stateOf('/b.png'))?.attempts).toBe(0);
  expect(host.asked).toEqual(['/a.png', '/c.png']);
});

test('K2 a picture that fails is tried again later, and then is there', async () => {
  let calls = 0;
  answers.set('/a.png', (response) => {
    calls += 1;
    if (calls === 1) response.writeHead(500).end();
    else response.end(picture);
  });
  await feed(yrlOffer(1, {}, image('/a.png')));
  start();
  await until(async () => expect((await stateOf('/a.png'))?.failure).toBe('узел ответил 500'));
  expect((await stateOf('/a.png'))?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 30_000);
  await db.update(mirroredPictures).set({ nextAttemptAt: sql`now()` });
  await until(async () => expect((await plans())[0]?.plan).toMatch(/^\/storage/));
});

test('K2 two mirrors over one database take no picture twice', async () => {
  const paths = Array.from({ length: 8 }, (_, at) => `/${at}.png`);
  for (const path of paths) answers.set(path, (response) => response.end(picture));
  await feed(...paths.map((path, at) => yrlOffer(at, {}, image(path))));
  start();
  start();
  await until(async () => expect((await plans()).every(({ plan }) => plan !== null)).toBe(true));
  expect(host.asked.toSorted()).toEqual(paths);
});

test('K2 a mirror that is stopped in the middle gives its picture back', async () => {
  answers.set('/a.png', () => {});
  await feed(yrlOffer(1, {}, image('/a.png')));
  const stop = start();
  await until(async () => expect(host.asked).toEqual(['/a.png']));
  await stop();
  expect(await stateOf('/a.png')).toMatchObject({ state: 'waiting', failure: null });
  answers.set('/a.png', (response) => response.end(picture));
  start();
  await until(async () => expect((await plans())[0]?.plan).toMatch(/^\/storage/));
});

test('M6 where a feed names no pictures the drawings of a content bundle stay', async () => {
  answers.set('/a.png', (response) => response.end(picture));
  await feed(yrlOffer(1), yrlOffer(2, {}, image('/a.png')));
  const drawn = { plan: `/storage/ab/ab${'0'.repeat(38)}.svg`, full: `/storage/cd/cd${'0'.repeat(38)}.svg` };
  await db.update(lots).set({ plan: drawn.plan });
  await db.update(lotDetails).set({ planFull: drawn.full });
  start();
  await until(async () => expect((await plans())[1]?.plan).toMatch(/-500\.webp$/));
  expect((await plans())[0]).toEqual({ ...drawn, floor: null });
});

test('M5 a layout that a manager has given stays on the card; the feed’s is fetched beside it and shown once given back', async () => {
  answers.set('/a.png', (response) => response.end(picture));
  await feed(yrlOffer(1, {}, image('/a.png')));
  const own = `/storage/ab/ab${'0'.repeat(38)}.svg`;
  await db.update(lots).set({ plan: own });
  await db.update(lotDetails).set({ handPlan: own });
  start();
  await until(async () => expect((await plans())[0]?.full).toMatch(/-500\.webp$/));
  expect((await plans())[0]?.plan).toBe(own);
  const [kept] = await db.select({ feedPlan: lotDetails.feedPlan }).from(lotDetails);
  expect(kept?.feedPlan).toMatch(/-500\.webp$/);
  const before = await currentRevision(db);
  expect(await publishPictures(db, 0, new AbortController().signal), 'nothing more to publish').toBe(0);
  expect(await currentRevision(db)).toEqual(before);
});

test('K2 another plan takes the place of the first when it is there, and none when the feed names none', async () => {
  answers.set('/a.png', (response) => response.end(picture));
  await feed(yrlOffer(1, {}, image('/a.png')));
  start();
  await until(async () => expect((await plans())[0]?.plan).toMatch(/-500\.webp$/));
  await feed(yrlOffer(1, {}, image('/b.png')));
  await until(async () => expect((await stateOf('/b.png'))?.failure).toBe('узел ответил 404'));
  expect((await plans())[0]?.plan).toMatch(/-500\.webp$/);
  answers.set('/b.png', (response) => response.end(other));
  await retryPictures(db, () => true);
  await until(async () => expect((await plans())[0]?.plan).toMatch(/-400\.webp$/));
  await feed(yrlOffer(1));
  await until(async () => expect(await plans()).toEqual([{ plan: null, full: null, floor: null }]));
});
