import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '../database';

/** Nobody waits for the answer any more. */
export class Abandoned extends Error {}

/** So many wait already that whoever comes now would not be answered in good time. */
export class Overloaded extends Error {}

/** Statements that wait for a connection. The embedded database works off some two thousand small ones a second. */
const MAX_WAITING = 300;

/** Databases of readers: the one behind each, and why a reader is refused at the moment. */
const readers = new WeakMap<Database, { readonly db: Database; refusal(): Error | null }>();

/** Throws `Overloaded` where too many wait for the database. */
export function refuseOverload(db: Database, maxWaiting = MAX_WAITING): void {
  if (db.$client.waitingCount >= maxWaiting) throw new Overloaded();
}

/**
 * The database as one reader sees it: before each statement it is asked whether somebody still waits for the answer,
 * and whether there is room. Not for writers, whom it would leave in the middle.
 *
 * @throws Abandoned, Overloaded; within a statement they are the `cause` of the error.
 */
export function databaseForReader(db: Database, signal: AbortSignal, maxWaiting = MAX_WAITING): Database {
  const pool = db.$client;
  const refusal = (): Error | null => {
    if (signal.aborted) return new Abandoned();
    return pool.waitingCount >= maxWaiting ? new Overloaded() : null;
  };
  // By its prototype it is a pool to whoever asks; its state stays the one pool's.
  const seen: pg.Pool = Object.create(pool, {
    connect: { value: async () => throwIf(refusal()) ?? pool.connect() },
    query: {
      value: async (...asked: Parameters<pg.Pool['query']>) => throwIf(refusal()) ?? pool.query(...asked),
    },
  });
  const reader = drizzle(seen);
  readers.set(reader, { db, refusal });
  return reader;
}

/** What `prepare` takes for a name: the pool gives names itself (`nameStatements`). */
export const NAMELESS = '';

interface Built<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/**
 * A statement with placeholders that nearly every call asks, built once for a database: to build one of thirty columns
 * anew takes longer than all else of it. Readers of the database share it, and are refused as they are otherwise.
 *
 * @throws Abandoned, Overloaded for a reader, by themselves.
 */
export function builtOnce<Rows>(build: (db: Database) => Built<Rows>) {
  const built = new WeakMap<Database, Built<Rows>>();
  return async (db: Database, values: Record<string, unknown>): Promise<Rows> => {
    const reader = readers.get(db);
    throwIf(reader?.refusal() ?? null);
    const on = reader?.db ?? db;
    const known = built.get(on) ?? build(on);
    built.set(on, known);
    return known.execute(values);
  };
}

function throwIf(error: Error | null): null {
  if (error) throw error;
  return null;
}

/** The error itself, or what a statement failed for. */
export function reasonOf(error: unknown): unknown {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return error instanceof Error && 'query' in error && cause !== undefined ? cause : error;
}
