import { count, inArray } from 'drizzle-orm';
import { listedStatuses } from '../../../src/contract/lots/lot';
import { lots } from '../../db/schema';
import type { Handlers } from '../../http/handler';
import { HttpProblem } from '../../http/problem';

/** Whoever watches over the server has little patience, and must be told when the database has none. */
const HEALTH_MS = 3_000;

export function systemHandlers(kind: 'pglite' | 'postgres', version: string): Handlers<'health'> {
  return {
    health: async (_, { db }) => {
      const counting = db
        .select({ lots: count() })
        .from(lots)
        .where(inArray(lots.status, [...listedStatuses]));
      const [found] = await inTime(counting);
      return { status: 'ok', database: kind, lots: found?.lots ?? 0, version };
    },
  };
}

async function inTime<T>(asked: PromiseLike<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    late = setTimeout(
      () =>
        reject(
          new HttpProblem('unavailable', 'База данных не отвечает.', { headers: { 'Retry-After': '10' } }),
        ),
      HEALTH_MS,
    );
  });
  try {
    return await Promise.race([asked, limit]);
  } finally {
    clearTimeout(late);
  }
}
