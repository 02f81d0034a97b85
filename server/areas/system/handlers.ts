import { count, inArray, sql } from 'drizzle-orm';
import { listedStatuses } from '../../../src/contract/lots/lot';
import type { Database } from '../../db/database';
import { lots } from '../../db/schema/schema';
import type { Handlers } from '../../http/handler';
import { unavailable } from '../../http/problems/unavailable';
import { GOOD_MS, heldFor, writeProbe } from './write-probe';

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
  // A count reads all of them, and whoever likes may ask.
  const listed = heldFor(
    async () => {
      const counting = db
        .select({ lots: count() })
        .from(lots)
        .where(inArray(lots.status, [...listedStatuses]));
      return (await counting)[0]?.lots ?? 0;
    },
    () => GOOD_MS,
  );
  const mustWrite = async () => {
    const reason = await inTime(probe());
    if (reason !== null) throw unavailable(reason, AGAIN_SECONDS);
  };
  return {
    health: async (_, { db: reader }) => {
      await mustWrite();
      // What was written holds for a while: a database that hangs since is met here.
      await inTime(reader.execute(sql`SELECT 1`));
      return { status: 'ok', database: kind, lots: await inTime(listed()), version };
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
