import { count, inArray } from 'drizzle-orm';
import { listedStatuses } from '../../../src/contract/lots/lot';
import type { Database } from '../../db/database';
import { lots } from '../../db/schema/schema';
import type { Handlers } from '../../http/handler';
import { unavailable } from '../../http/problems/unavailable';
import { writeProbe } from './write-probe';

/** A health check has a short timeout, and must still learn that the database does not answer. */
const HEALTH_MS = 3_000;
const AGAIN_SECONDS = 10;

interface SystemServices {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  readonly dataDir: string;
  readonly version: string;
}

export function systemHandlers({ db, kind, dataDir, version }: SystemServices): Handlers<'health' | 'ready'> {
  const probe = writeProbe({ db, dataDir, isCache: kind === 'postgres' });
  const mustWrite = async () => {
    const reason = await inTime(probe());
    if (reason !== null) throw unavailable(reason, AGAIN_SECONDS);
  };
  return {
    health: async (_, { db: reader }) => {
      await mustWrite();
      const counting = reader
        .select({ lots: count() })
        .from(lots)
        .where(inArray(lots.status, [...listedStatuses]));
      const [found] = await inTime(counting);
      return { status: 'ok', database: kind, lots: found?.lots ?? 0, version };
    },

    ready: async () => {
      await mustWrite();
      return { status: 'ready', version };
    },
  };
}

async function inTime<T>(asked: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable('База данных не отвечает.', AGAIN_SECONDS)), HEALTH_MS);
  });
  try {
    return await Promise.race([asked, limit]);
  } finally {
    clearTimeout(timer);
  }
}
