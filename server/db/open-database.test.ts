import { link, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { portalLog } from '../log/portal-log';
import { DataDirHeldError, lockDataDir, socketPath } from './locks/data-dir-lock';
import { pglitePool } from './open-database';
import { cities, settings } from './schema/schema';
import { closeTestDatabase, testDatabase } from './test-database';

afterAll(closeTestDatabase);

test('N4 a connection that breaks while nobody waits for it is a line of the log', () => {
  const lines: string[] = [];
  const unused = {
    socket: () => {
      throw new Error('Nobody connects');
    },
    close: () => Promise.resolve(),
  };
  const pool = pglitePool(unused, portalLog('info', { write: (line) => lines.push(line) }));
  pool.emit('error', new Error('Connection terminated unexpectedly'), new pg.Client());
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, call: 'database', msg: 'Connection terminated unexpectedly' },
  ]);
});

test('K4 the embedded database answers through pg as PostgreSQL does', async () => {
  const db = await testDatabase();
  await db.insert(cities).values([
    { slug: 'sochi', name: 'Сочи' },
    { slug: 'krasnodar', name: 'Краснодар' },
  ]);
  const [row] = await db.select({ found: count() }).from(cities);
  expect(row).toEqual({ found: 2 });
  const raw = await db.execute(
    sql`SELECT count(*) AS found, max(id) AS last FROM cities WHERE name = ${'Сочи'}`,
  );
  expect(raw.rows).toEqual([{ found: 1, last: 1 }]);
});

test('K4 a failed statement leaves the one connection usable', async () => {
  const db = await testDatabase();
  await expect(db.execute(sql`SELECT nothing_of_the_kind`)).rejects.toThrow();
  await expect(
    db.transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'a', value: 1 });
      await tx.insert(settings).values({ key: 'a', value: 2 });
    }),
  ).rejects.toThrow();
  expect(await db.select().from(settings)).toEqual([]);
});

test('K4 an answer of many megabytes arrives whole', async () => {
  const db = await testDatabase();
  const { rows } = await db.execute(sql`SELECT repeat('ж', 100) AS text FROM generate_series(1, 50000)`);
  expect(rows).toHaveLength(50_000);
  expect(rows.at(-1)).toEqual({ text: 'ж'.repeat(100) });
});

test('K4 a folder is held by one, and free again after a holder that died', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lock-'));
  const first = await lockDataDir(dataDir);
  expect((await stat(socketPath(dataDir))).mode & 0o777).toBe(0o600);
  await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirHeldError);
  // What a kill leaves: the socket's file, and nobody behind it.
  await link(socketPath(dataDir), join(dataDir, 'left'));
  await first.release();
  await rename(join(dataDir, 'left'), socketPath(dataDir));
  const takers = await Promise.allSettled([1, 2, 3].map(() => lockDataDir(dataDir)));
  const holders = takers.filter((taker) => taker.status === 'fulfilled');
  expect(holders).toHaveLength(1);
  await holders[0]!.value.release();
  await expect(stat(socketPath(dataDir))).rejects.toThrow();
  await rm(dataDir, { recursive: true });
});
