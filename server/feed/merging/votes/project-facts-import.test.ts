import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../db/database';
import { mirroredPictures, projects } from '../../../db/schema/schema';
import { closeTestDatabase, testDatabase } from '../../../db/test-database';
import { markMirrored } from '../../../media/mirror/mirror-store';
import { publishProjectPictures } from '../../../media/mirror/publish-project-pictures';
import { shownFacts } from '../../../stock/project-facts';
import { importFeed } from '../../import-feed';
import { yrlFeed, yrlOffer } from '../../test-feeds';

let db: Database;
let dataDir: string;
beforeEach(async () => {
  db = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'facts-'));
});
afterEach(() => rm(dataDir, { recursive: true }));
afterAll(closeTestDatabase);

const HOUSE = 'https://cdn.dev.ru/house.jpg';
const VIEW = 'https://cdn.dev.ru/view-5.jpg';
const ADDRESS = `/storage/aa/aa${'0'.repeat(38)}-800.webp`;

/** Four flats of a project; each is called in its text and has the house's picture, one a view of its own. */
async function feed(text: string | null, extra = ''): Promise<void> {
  const origin = join(dataDir, 'feed.xml');
  const offers = [1, 2, 3, 4].map((id) =>
    yrlOffer(
      id,
      { 'location/latitude': '43.58', 'location/longitude': id === 4 ? '39.9' : '39.72' },
      `<image>${HOUSE}</image>${id === 1 ? `<image>${VIEW}</image>` : ''}<description>${text ?? `Квартира ${id}`}</description>${extra}`,
    ),
  );
  await writeFile(origin, yrlFeed(offers));
  const report = await importFeed(db, { origin, source: 'test', dryRun: false, force: true });
  expect(report).toMatchObject({ failure: null });
}
const project = async () => {
  const [row] = await db.select().from(projects);
  if (row === undefined) throw new Error('no project');
  return row;
};

test('M6 what most flats of a project say is the project’s; what is said of one flat is not', async () => {
  await feed(null, '<sales-agent><phone>+78622001010</phone></sales-agent>');
  expect((await project()).feedFacts).toEqual({
    pictures: [{ url: HOUSE, address: null }],
    coordinates: { latitude: 43.58, longitude: 39.72 },
    phone: '+78622001010',
  });
  expect((await project()).description).toBeNull();
  await feed('Дом у моря');
  expect((await project()).feedFacts).toMatchObject({ description: 'Дом у моря' });
  expect((await project()).feedFacts).not.toHaveProperty('phone');
});

test('M6 pictures of a project come by the mirror, and stay with the next import', async () => {
  await feed(null);
  expect((await db.select().from(mirroredPictures)).map(({ url }) => url)).toContain(HOUSE);
  await markMirrored(db, HOUSE, ADDRESS);
  await publishProjectPictures(db);
  expect(shownFacts(await project()).pictures).toEqual([{ address: ADDRESS, alt: '' }]);
  await feed('Дом у моря');
  expect(shownFacts(await project()).pictures).toEqual([{ address: ADDRESS, alt: '' }]);
});

test('M3 what is set by hand survives every import, and the feed’s comes back once that is taken away', async () => {
  await feed('Дом у моря');
  await db.update(projects).set({ description: 'Своё описание' });
  await feed('Дом у самого моря');
  expect(shownFacts(await project()).description).toBe('Своё описание');
  await db.update(projects).set({ description: null });
  expect(shownFacts(await project()).description).toBe('Дом у самого моря');
});
