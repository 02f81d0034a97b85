import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

/** Statements asked for less often than this are not worth remembering. */
const OFTEN = 10;
/** Each connection remembers the plans of all of them. */
const MAX_NAMES = 100;
/** Texts that are counted until they are asked for often enough. */
const MAX_COUNTED = 1_000;
/** Longer ones write many rows, seldom twice as many. */
const MAX_LENGTH = 6_000;

/** Names for the statements that a process asks for again and again. */
export interface StatementNames {
  /** Null: it has none, or not yet. The same text has the same name in every process. */
  nameOf(text: string): string | null;
  /** No statement has a name from now on. */
  stop(): void;
}

/** Of one process: every connection of a pool is given the same ones. */
export function statementNames(): StatementNames {
  const names = new Map<string, string>();
  const counted = new Map<string, number>();
  let isStopped = false;
  return {
    nameOf(text) {
      if (isStopped) return null;
      const known = names.get(text);
      if (known !== undefined || names.size >= MAX_NAMES || text.length > MAX_LENGTH) return known ?? null;
      const times = (counted.get(text) ?? 0) + 1;
      if (counted.size >= MAX_COUNTED) counted.clear();
      counted.set(text, times);
      if (times < OFTEN) return null;
      counted.delete(text);
      const name = createHash('sha256').update(text).digest('base64url');
      names.set(text, name);
      return name;
    },
    stop: () => {
      isStopped = true;
    },
  };
}

/**
 * Gives what the pool is asked outside of transactions its names: under a name the connection reads a statement once,
 * and PostgreSQL keeps its plan where the values do not change it. A transaction has none: an import fills a table
 * by statements that were planned when it was empty. Where named statements fail the names stop, and the call that
 * failed is the only one.
 */
export function nameStatements(client: ClientBase, names: StatementNames): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const named = (asked: unknown, values?: unknown, done?: unknown, ...others: unknown[]) => {
    // The pool's own calls alone are answered by a function; whoever has a transaction's connection waits for promises.
    const isNamed =
      typeof done === 'function' && isStatement(asked) && Array.isArray(values) && values.length > 0;
    const name = isNamed ? names.nameOf(asked.text) : null;
    if (!isNamed || name === null) return query(asked, values, done, ...others);
    return query({ ...asked, name }, values, (error: unknown, result: unknown) => {
      if (isOfNames(error)) names.stop();
      done(error, result);
    });
  };
  Object.assign(client, { query: named });
}

interface Statement {
  readonly text: string;
}

const isStatement = (asked: unknown): asked is Statement =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string';

/**
 * A column that an answer holds has another type since, as a newer server has migrated the database (0A000); or a pool
 * between the portal and PostgreSQL gives each transaction another connection (26000, 42P05).
 */
const isOfNames = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['0A000', '26000', '42P05'].includes(String(error.code));
