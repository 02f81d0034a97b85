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
 * Gives the connection's statements their names: under a name the connection reads a statement once, and PostgreSQL
 * keeps its plan where the values do not change it. Those without values, as BEGIN and DDL, have none. Where named
 * statements fail the names stop, and the call that failed is the only one.
 */
export function nameStatements(client: ClientBase, names: StatementNames): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const stopAt = (error: unknown) => {
    if (isOfNames(error)) names.stop();
  };
  const named = (asked: unknown, values?: unknown, ...others: unknown[]) => {
    if (!isStatement(asked) || !Array.isArray(values) || values.length === 0)
      return query(asked, values, ...others);
    const name = names.nameOf(asked.text);
    if (name === null) return query(asked, values, ...others);
    const [done] = others;
    const answered = (error: unknown, result: unknown) => {
      stopAt(error);
      if (typeof done === 'function') done(error, result);
    };
    const answer = query({ ...asked, name }, values, ...(done === undefined ? [] : [answered]));
    if (answer instanceof Promise) answer.catch(stopAt);
    return answer;
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
