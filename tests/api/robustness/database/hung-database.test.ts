import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Executor } from '../../../../server/db/database';
import { whyUnavailable } from '../../../../server/db/errors/why-unavailable';
import { type OpenDatabase, openDatabase } from '../../../../server/db/open-database';
import { type HangingProxy, hangingProxy } from '../../../support/portal/hanging-proxy';
import { createTestDatabase } from '../../../support/postgres-setup';

const patience = { connect: 300, statement: 5_000, answer: 300 };
let proxy: HangingProxy;
let database: OpenDatabase;

async function open(): Promise<OpenDatabase['db']> {
  proxy = await hangingProxy(await createTestDatabase());
  database = await openDatabase({ databaseUrl: proxy.databaseUrl, dataDir: '', patience });
  return database.db;
}

afterEach(async () => {
  await database.close();
  await proxy.close();
});

const ask = (db: Executor) => db.execute(sql`SELECT 1 AS one`);
const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );

test('K4 N7 a PostgreSQL that hangs is told as one that is away, and used again when it goes on', async () => {
  const db = await open();
  await ask(db);
  proxy.hang();
  // One on the open connection, one that needs another, and the writers of a transaction.
  const failures = await Promise.all([ask(db), ask(db), db.transaction(ask)].map(failureOf));
  expect(failures.map(whyUnavailable)).toEqual(['away', 'away', 'away']);
  proxy.goOn();
  expect((await ask(db)).rows).toEqual([{ one: 1 }]);
  expect(await db.transaction(ask)).toMatchObject({ rows: [{ one: 1 }] });
});

test('K4 a connection that hung in a transaction is not used again', async () => {
  const db = await open();
  const failure = await failureOf(
    db.transaction(async (tx) => {
      await ask(db);
      proxy.hang();
      await tx.execute(sql`SELECT 'late' AS one`);
    }),
  );
  expect(whyUnavailable(failure)).toBe('away');
  // Only that of the statement beside the transaction.
  expect(db.$client.totalCount).toBe(1);
  proxy.goOn();
  expect((await Promise.all([ask(db), ask(db)])).map(({ rows }) => rows)).toEqual([
    [{ one: 1 }],
    [{ one: 1 }],
  ]);
});

test('K4 a connection that is cut in a transaction fails it, and nothing else', async () => {
  const db = await open();
  const failure = await failureOf(
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      await db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid}::int)`);
      await tx.execute(sql`SELECT pg_sleep(5)`);
    }),
  );
  expect(whyUnavailable(failure)).toBe('away');
  expect((await ask(db)).rows).toEqual([{ one: 1 }]);
});

test('K4 a database that hangs is let go of all the same', async () => {
  const db = await open();
  await database.listen(() => undefined);
  const asked = failureOf(ask(db));
  proxy.hang();
  await database.close();
  expect(await asked).toBeDefined();
  await open();
});
