import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pictureAddress, readPictureAddress } from '../../../src/contract/lots/paths/picture-address';
import type { Database } from '../../db/database';
import { lots, mirroredPictures } from '../../db/schema/schema';
import { closeTestDatabase, testDatabase } from '../../db/test-database';
import { importFeed } from '../../feed/import-feed';
import { yrlFeed, yrlOffer } from '../../feed/test-feeds';
import type { FileStore } from '../stores/file-store';
import { folderFileStore } from '../stores/folder-file-store';
import { drawnPicture, openPictureHost, type PictureHost } from '../test-picture-host';
import { repairingStore } from './lost-pictures';
import { startMirror } from './mirror';

let db: Database;
let dataDir: string;
let host: PictureHost;
let files: FileStore;
let plan: string;
let stop: () => Promise<void>;
const picture = await drawnPicture('the plan', 500, 400);
const log = pino({ level: 'silent' });
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 });
const states = async () => (await db.select().from(mirroredPictures)).map(({ state }) => state);

async function importPlan(): Promise<void> {
  const origin = join(dataDir, 'feed.xml');
  await writeFile(origin, yrlFeed([yrlOffer(1, {}, `<image tag="plan">${host.origin}/a.png</image>`)]));
  await importFeed(db, { origin, source: 'test', dryRun: false, force: true });
}
const lose = () => rm(join(dataDir, 'storage'), { recursive: true });

beforeEach(async () => {
  db = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'lost-'));
  host = await openPictureHost((_, response) => void response.end(picture));
  files = repairingStore(folderFileStore(dataDir), { db, log });
  await importPlan();
  const hosts = ['127.0.0.1'];
  stop = startMirror({ db, files, log, idleMs: 50, pictureHosts: hosts, privateHosts: hosts });
  await until(async () => {
    const [lot] = await db.select({ plan: lots.plan }).from(lots);
    plan = lot?.plan ?? '';
    expect(plan).toMatch(/-500\.webp$/);
  });
});
afterEach(async () => {
  await stop();
  await host.close();
  await rm(dataDir, { recursive: true });
});
afterAll(closeTestDatabase);

test('K2 F3 a picture that is asked for and gone is fetched again, once for all who ask, under the same address', async () => {
  await lose();
  const answers = await Promise.all(Array.from({ length: 20 }, () => files.get(plan)));
  expect(answers.every((bytes) => bytes === null)).toBe(true);
  await until(async () => expect(await folderFileStore(dataDir).has(plan)).toBe(true));
  expect(await files.get(plan)).not.toBeNull();
  await until(async () => expect(await states()).toEqual(['mirrored']));
  expect(host.asked).toEqual(['/a.png', '/a.png']);
  expect((await db.select({ plan: lots.plan }).from(lots))[0]?.plan).toBe(plan);
});

test('K2 addresses that no picture has, in a width that is not kept or of another hash, have nothing fetched', async () => {
  await stop();
  const file = readPictureAddress(plan)!;
  const gone = { stem: `/storage/cd/cd${'0'.repeat(38)}`, width: 500, format: 'webp' } as const;
  const lost = {
    url: 'https://cdn.example/b.png',
    address: pictureAddress(gone),
    state: 'mirrored' as const,
  };
  await db.insert(mirroredPictures).values(lost);
  const strange = [
    pictureAddress({ ...file, width: 499 }),
    pictureAddress({ ...file, stem: `/storage/ab/ab${'0'.repeat(38)}` }),
    '/storage/ab/what.webp',
  ];
  for (const address of strange) expect(await files.get(address)).toBeNull();
  // What is asked for last is not looked up before the others.
  expect(await files.get(lost.address)).toBeNull();
  await until(async () => {
    const rows = await db.select().from(mirroredPictures).orderBy(mirroredPictures.url);
    expect(rows.map(({ url, state }) => [url, state])).toEqual([
      [`${host.origin}/a.png`, 'mirrored'],
      [lost.url, 'waiting'],
    ]);
  });
});

test('K2 after an import of the same feed lost files are found without being asked for', async () => {
  await lose();
  await importPlan();
  // What was fetched a moment ago rests.
  await db.update(mirroredPictures).set({ nextAttemptAt: sql`now() - interval '2 hours'` });
  await importPlan();
  await until(async () => expect(await folderFileStore(dataDir).has(plan)).toBe(true));
  expect(host.asked).toEqual(['/a.png', '/a.png']);
});
