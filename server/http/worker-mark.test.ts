import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../db/database';
import { closeTestDatabase, testDatabase } from '../db/test-database';
import { restoreWorker, withdrawWorker, workerMarkReader } from './worker-mark';

let db: Database;
let dataDir: string;
beforeEach(async () => {
  db = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'mark-'));
});
afterEach(() => rm(dataDir, { recursive: true }));
afterAll(closeTestDatabase);

test('N1 F8 a file put there by hand withdraws the worker, and is taken away with all else that does', async () => {
  const isWithdrawn = workerMarkReader({ db, dataDir });
  await writeFile(join(dataDir, 'worker-withdrawn'), '');
  expect(await isWithdrawn()).toBe(true);
  await withdrawWorker({ db, dataDir });
  await withdrawWorker({ db, dataDir });
  await restoreWorker({ db, dataDir });
  expect(await isWithdrawn()).toBe(false);
});

test('N1 F8 while the database fails or hangs, the worker is as it was; the file works all the same', async () => {
  const isWithdrawn = workerMarkReader({ db, dataDir });
  const query = vi.spyOn(db.$client, 'query');
  await withdrawWorker({ db, dataDir });
  expect(await isWithdrawn()).toBe(true);
  query.mockImplementation(() => Promise.reject(new Error('connect ECONNREFUSED')));
  expect(await isWithdrawn()).toBe(true);
  query.mockRestore();
  await restoreWorker({ db, dataDir });
  expect(await isWithdrawn()).toBe(false);
  vi.spyOn(db.$client, 'query').mockImplementation(() => new Promise(() => undefined));
  expect(await isWithdrawn()).toBe(false);
  await writeFile(join(dataDir, 'worker-withdrawn'), '');
  expect(await isWithdrawn()).toBe(true);
});
