import { count, inArray } from 'drizzle-orm';
import { listedStatuses } from '../../../src/contract/lots/lot';
import { lots } from '../../db/schema';
import type { Handlers } from '../../http/handler';

export function systemHandlers(kind: 'pglite' | 'postgres', version: string): Handlers<'health'> {
  return {
    health: async (_, { db }) => {
      const [found] = await db
        .select({ lots: count() })
        .from(lots)
        .where(inArray(lots.status, [...listedStatuses]));
      return { status: 'ok', database: kind, lots: found?.lots ?? 0, version };
    },
  };
}
