import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import {
  pictureAddress,
  pictureFormats,
  storedWidths,
} from '../../../src/contract/lots/paths/picture-address';
import type { Database } from '../../db/database';
import { lots, mirroredPictures } from '../../db/schema/schema';
import { closeTestDatabase, testDatabase } from '../../db/test-database';
import { importFeed } from '../../feed/import-feed';
import { yrlFeed, yrlOffer } from '../../feed/test-feeds';
import { folderFileStore } from '../stores/folder-file-store';
import { forgetPictures } from './forget-pictures';
import { addPictures, markMirrored } from './mirror-store';
import { publishPictures } from './publish-pictures';

const WIDTH = 1600;
const stems = { a: `/storage/aa/aa${'0'.repeat(38)}`, b: `/storage/bb/bb${'0'.repeat(38)}` };
const running = new AbortController().signal;
let db: Database;
let dataDir: string;

beforeEach(async () => {
  db = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'forget-'));
});
afterEach(() => rm(dataDir, { recursive: true }));
afterAll(closeTestDatabase);

const urlOf = (name: string) => `https://cdn.dev.ru/${name}.png`;

/** One lot, with the pictures of these names as its plans. */
async function feed(...names: string[]): Promise<void> {
  const origin = join(dataDir, 'feed.xml');
  const images = names.map((name) => `<image tag="plan">${urlOf(name)}</image>`).join('');
  await writeFile(origin, yrlFeed([yrlOffer(1, {}, images)]));
  expect(await importFeed(db, { origin, source: 'test', dryRun: false, force: true })).toMatchObject({
    failure: null,
  });
}

/** As the mirror keeps a picture, and gives it to its lots. */
async function mirror(name: string, stem: string): Promise<void> {
  const files = folderFileStore(dataDir);
  for (const width of storedWidths(WIDTH))
    for (const format of pictureFormats)
      await files.keep(pictureAddress({ stem, width, format }), new Uint8Array([1]));
  await markMirrored(db, urlOf(name), pictureAddress({ stem, width: WIDTH, format: 'webp' }));
  await publishPictures(db, 0, running);
}

const forget = () => forgetPictures(db, folderFileStore(dataDir), running);
const aMonthLater = () =>
  db.update(mirroredPictures).set({ unusedSince: sql`unused_since - interval '31 days'` });
const names = async () => {
  const rows = await db.select({ url: mirroredPictures.url }).from(mirroredPictures);
  return rows.map(({ url }) => url.slice(-5, -4)).sort();
};
const filesOf = (stem: string) => readdir(join(dataDir, stem.slice(0, -41))).catch(() => []);

test('K2 a picture that no lot uses any more goes after a month, with all its files', async () => {
  await feed('a');
  await mirror('a', stems.a);
  await feed('b');
  await mirror('b', stems.b);
  expect(await forget()).toBe(0);
  expect(await forget()).toBe(0);
  expect(await filesOf(stems.a)).toHaveLength(8);
  await aMonthLater();
  expect(await forget()).toBe(1);
  expect(await names()).toEqual(['b']);
  expect(await filesOf(stems.a)).toEqual([]);
  expect(await filesOf(stems.b)).toHaveLength(8);
});

test('K2 a picture that a lot names again within the month begins anew', async () => {
  await feed('a');
  await feed('b');
  await forget();
  await feed('a');
  await aMonthLater();
  await forget();
  expect(await names()).toEqual(['a', 'b']);
  // Named while the job was looking.
  await addPictures(db, [urlOf('b')]);
  const [row] = await db
    .select()
    .from(mirroredPictures)
    .where(eq(mirroredPictures.url, urlOf('b')));
  expect(row?.unusedSince).toBeNull();
});

test('K2 a plan that stands in for one still on its way stays', async () => {
  await feed('a');
  await mirror('a', stems.a);
  await feed('b');
  await forget();
  await aMonthLater();
  expect(await forget()).toBe(0);
  expect((await db.select({ plan: lots.plan }).from(lots))[0]?.plan).toContain(stems.a);
});

test('K2 files that another address shows as well stay when one of the two goes', async () => {
  await feed('a', 'b');
  await mirror('a', stems.a);
  await mirror('b', stems.a);
  await feed('b');
  await forget();
  await db.update(lots).set({ plan: null });
  await db.execute(sql`UPDATE lot_details SET plan_full = NULL`);
  await forget();
  await aMonthLater();
  expect(await forget()).toBe(1);
  expect(await names()).toEqual(['b']);
  expect(await filesOf(stems.a)).toHaveLength(8);
});
