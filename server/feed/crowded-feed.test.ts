import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { currentRevision } from '../db/changes/revision';
import type { Database } from '../db/database';
import { buildings, feedImports, lots, projects } from '../db/schema/schema';
import { closeTestDatabase, testDatabase } from '../db/test-database';
import { importFeed } from './import-feed';
import { type TestValues, yrlFeed, yrlOffer } from './test-feeds';

let db: Database;
const folder = await mkdtemp(join(tmpdir(), 'feed-test-'));
const origin = join(folder, 'feed.xml');

beforeEach(async () => {
  db = await testDatabase();
});
afterAll(async () => {
  await closeTestDatabase();
  await rm(folder, { recursive: true });
});

async function feed(count: number, values: (index: number) => TestValues) {
  await writeFile(
    origin,
    yrlFeed(Array.from({ length: count }, (_, index) => yrlOffer(index, values(index)))),
  );
  return importFeed(db, { origin, source: 'test', dryRun: false, force: false });
}

test('K2 a feed in which every offer has a project or a building of its own is refused whole', async () => {
  const ofProjects = await feed(2_001, (index) => ({ 'building-name': `Двор ${index}` }));
  expect(ofProjects.failure).toMatch(/больше 2000 проектов/);
  const ofBuildings = await feed(20_001, (index) => ({ 'yandex-house-id': `Дом ${index}` }));
  expect(ofBuildings.failure).toMatch(/20000 корпусов/);
  for (const table of [lots, projects, buildings]) expect(await db.$count(table)).toBe(0);
  expect(await db.$count(feedImports)).toBe(2);
});

test('K2 hundreds of buildings are written before their lots, and only those that differ are written again', async () => {
  const values = (year: number) => (index: number) => ({
    'building-name': `Двор ${index % 100}`,
    'yandex-house-id': `Дом ${index % 400}`,
    'built-year': index % 400 === 7 ? year : 2027,
  });
  expect(await feed(500, values(2027))).toMatchObject({ added: 500, failure: null });
  expect([await db.$count(projects), await db.$count(buildings)]).toEqual([100, 400]);
  const stands = async () => {
    const [row] = await db
      .select()
      .from(lots)
      .innerJoin(buildings, eq(buildings.id, lots.buildingId))
      .innerJoin(projects, eq(projects.id, buildings.projectId))
      .where(eq(lots.externalId, '407'));
    return [row?.projects.name, row?.buildings.name, row?.buildings.completionYear, row?.lots.projectId];
  };
  const [first] = await db.select().from(projects).where(eq(projects.name, 'Двор 7'));
  expect(await stands()).toEqual(['Двор 7', 'Дом 7', 2027, first?.id]);
  const { revision } = await currentRevision(db);
  expect(await feed(500, values(2027))).toMatchObject({ changed: 0 });
  expect((await currentRevision(db)).revision).toBe(revision);
  expect(await feed(500, values(2028))).toMatchObject({ changed: 2 });
  expect(await stands()).toEqual(['Двор 7', 'Дом 7', 2028, first?.id]);
  expect((await currentRevision(db)).revision).toBe(revision + 1);
});
