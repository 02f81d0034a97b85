import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { raiseRevision } from '../../../server/db/changes/revision';
import { type OpenDatabase, openDatabase } from '../../../server/db/open-database';
import { lots } from '../../../server/db/schema/schema';
import { importFeed } from '../../../server/feed/import-feed';
import { cianFeed, cianOffer } from '../../../server/feed/test-feeds';
import { createTestDatabase } from '../../support/postgres-setup';

const OFFERS = 10;
let folder: string;
let database: OpenDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feeds-'));
  database = await openDatabase({ databaseUrl: await createTestDatabase(), dataDir: folder });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const offers = (project: string) =>
  Array.from({ length: OFFERS }, (_, at) => cianOffer(at, { 'JKSchema/Name': project }));

async function importAll(given: readonly string[]) {
  const origin = join(folder, 'feed.xml');
  await writeFile(origin, cianFeed(given));
  return importFeed(database.db, { origin, source: 'one', dryRun: false, force: true });
}

/** The statement that waits for a lock, once one does. */
async function untilOneWaits(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await database.db.execute(
      sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    expect(rows).toHaveLength(1);
  });
}

/** What a manager does with a lot while an import that touches it has begun: first the lot, then the revision. */
async function changeDuring(externalId: string, begin: () => Promise<unknown>): Promise<unknown> {
  let importing: Promise<unknown> = Promise.resolve();
  await database.db.transaction(async (tx) => {
    await tx.select({ id: lots.id }).from(lots).where(eq(lots.externalId, externalId)).for('update');
    importing = begin();
    await untilOneWaits();
    await raiseRevision(tx);
  });
  return importing;
}

test('K2 K3 K4 a manager who changes a lot that a feed takes away meanwhile is not in its way, nor it in theirs', async () => {
  await importAll(offers('Проект'));
  expect(await changeDuring('9', () => importAll(offers('Проект').slice(0, -1)))).toMatchObject({ gone: 1 });
});

test('K2 K3 K4 nor one whose lot’s project a feed renames', async () => {
  await importAll(offers('Проект'));
  expect(await changeDuring('3', () => importAll(offers('Другой')))).toMatchObject({
    failure: null,
    changed: 0,
  });
});
