import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../../server/db/open-database';
import { lots, projects } from '../../../server/db/schema/schema';
import { yrlFeed, yrlOffer } from '../../../server/feed/test-feeds';
import { createTestDatabase } from '../../support/postgres-setup';

/** As another process has it: imports of one process go one after the other. */
async function ownImporter() {
  vi.resetModules();
  return (await import('../../../server/feed/import-feed')).importFeed;
}

test('K2 K4 two processes that bring the same new projects into one PostgreSQL wait for each other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'feeds-'));
  const databaseUrl = await createTestDatabase();
  const databases = [
    await openDatabase({ databaseUrl, dataDir: folder }),
    await openDatabase({ databaseUrl, dataDir: folder }),
  ] as const;
  try {
    const feed = Array.from({ length: 1_200 }, (_, at) =>
      yrlOffer(at, { 'building-name': `Проект ${at % 40}`, 'yandex-house-id': at % 80 }),
    );
    await writeFile(join(folder, 'feed.xml'), yrlFeed(feed));
    const request = { origin: join(folder, 'feed.xml'), source: 'one', dryRun: false, force: false };
    const importers = [await ownImporter(), await ownImporter()] as const;
    const reports = await Promise.all([
      importers[0](databases[0].db, request),
      importers[1](databases[1].db, request),
    ]);
    expect(reports.map(({ failure }) => failure)).toEqual([null, null]);
    expect(reports[0].added + reports[1].added).toBe(1_200);
    const { db } = databases[0];
    expect(await db.select({ id: lots.id }).from(lots)).toHaveLength(1_200);
    expect(await db.select({ id: projects.id }).from(projects)).toHaveLength(40);
  } finally {
    for (const database of databases) await database.close();
    await rm(folder, { recursive: true, force: true });
  }
});
