import type pg from 'pg';

const MOMENT_MS = 15;

/**
 * Between two long transactions of one work: goes on after a moment if nobody else of this process asks the database in
 * it, and else leaves the database to them for `longestMs`. The embedded database has one connection: while a
 * transaction runs they get nothing, and one answer asks it several times. On PostgreSQL others have connections of
 * their own, and the work goes on at once.
 */
export async function letOthersIn(pool: pg.Pool, longestMs: number): Promise<void> {
  if (pool.options.max > 1) return;
  let isAsked = isBusy(pool);
  const note = () => {
    isAsked = true;
  };
  pool.on('acquire', note);
  await sleep(MOMENT_MS);
  pool.off('acquire', note);
  if (isAsked) await sleep(Math.max(0, longestMs - MOMENT_MS));
}

const isBusy = ({ waitingCount, idleCount, totalCount }: pg.Pool): boolean =>
  waitingCount > 0 || idleCount < totalCount;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
