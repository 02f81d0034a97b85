import pg from 'pg';
import { nameStatements, statementNames } from './statement-names';

/** A server that hangs keeps its connections open: without limits whoever asks it would wait for ever. */
export interface PatienceMs {
  /** For a connection, or for a free one of the pool. */
  readonly connect: number;
  /** For a statement, told to PostgreSQL; and for its answer, should PostgreSQL itself be silent. */
  readonly statement: number;
  readonly answer: number;
}

const PATIENCE: PatienceMs = { connect: 10_000, statement: 30_000, answer: 35_000 };
/** A transaction that does nothing for so long belongs to a portal that hangs, and holds rows that others want. */
const IDLE_TRANSACTION_MS = 120_000;

/** A connection keeps the plans of its statements: so long at most, for tables grow. */
const LIFETIME_SECONDS = 600;

/** What every connection to PostgreSQL is opened with. */
export const postgresClient = (connectionString: string, patience = PATIENCE): pg.PoolConfig => ({
  connectionString,
  keepAlive: true,
  connectionTimeoutMillis: patience.connect,
  statement_timeout: patience.statement,
  query_timeout: patience.answer,
});

export function postgresPool(connectionString: string, patience = PATIENCE): pg.Pool {
  const pool = new pg.Pool({
    ...postgresClient(connectionString, patience),
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    max: 10,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    application_name: 'agent-portal',
  });
  const names = statementNames();
  pool.on('connect', (client) => {
    // One that breaks in a transaction fails its next statement; without a listener it would end the process.
    client.on('error', () => undefined);
    nameStatements(client, names);
    endWhenUnanswered(client);
  });
  return pool;
}

/** A transaction gives its connection back as if nothing had been: one that has not answered must not be used again. */
function endWhenUnanswered(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const watched = (...asked: unknown[]) => {
    const answer = query(...asked);
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message === 'Query read timeout') void (client as unknown as pg.Client).end();
      });
    return answer;
  };
  Object.assign(client, { query: watched });
}
