import { count, eq, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type PortalCheckName, portalCheckNames } from '../../src/contract/developer/portal-checks';
import { readBookingSettings } from '../bookings/booking-settings';
import type { Executor } from '../db/database';
import { staffUsers } from '../db/schema/account-schema';
import { salesOffices } from '../db/schema/clients/appointment-schema';
import { policies } from '../db/schema/content-schema';
import { documents } from '../db/schema/document-schema';
import { mortgagePrograms } from '../db/schema/mortgage-schema';
import { publications } from '../db/schema/publication-schema';
import { lots } from '../db/schema/schema';
import { readStoredDeveloper, type StoredDeveloper } from '../texts/developer';
import { listRegulations } from '../texts/texts-store';
import type { MessageWays } from './messages';
import { someProjectLacks } from './projects/read-projects';

interface Asked {
  readonly db: Executor;
  readonly developer: StoredDeveloper;
  readonly ways: Pick<MessageWays, 'sms' | 'email'>;
}

const isEmpty = async ({ db }: Asked, table: PgTable): Promise<boolean> =>
  (await db.select({ one: sql`1` }).from(table).limit(1)).length === 0;

/** Whether each is missing. */
const isMissing: Record<PortalCheckName, (asked: Asked) => boolean | Promise<boolean>> = {
  name: ({ developer }) => developer.name === '',
  phone: ({ developer }) => developer.phone === '',
  policy: (asked) => isEmpty(asked, policies),
  rates: ({ developer }) => Object.values(developer.rates).every((rate) => rate === null),
  lots: async ({ db }) =>
    (await db.select({ id: lots.id }).from(lots).where(eq(lots.listed, true)).limit(1)).length === 0,
  sales_office: (asked) => isEmpty(asked, salesOffices),
  // Without an office nobody shows anything, which is said once.
  project_managers: async (asked) =>
    !(await isEmpty(asked, salesOffices)) && (await someProjectLacks(asked.db, 'manager')),
  booking_terms: async ({ db }) => (await readBookingSettings(db)).terms.length === 0,
  legal_name: ({ developer }) => developer.legal_name === null,
  project_descriptions: ({ db }) => someProjectLacks(db, 'description'),
  project_pictures: ({ db }) => someProjectLacks(db, 'picture'),
  news: async ({ db }) =>
    (
      await db
        .select({ id: publications.id })
        .from(publications)
        .where(isNull(publications.withdrawnAt))
        .limit(1)
    ).length === 0,
  regulations: async ({ db }) => (await listRegulations(db)).length === 0,
  documents: async ({ db }) =>
    (await db.select({ id: documents.id }).from(documents).where(isNull(documents.withdrawnAt)).limit(1))
      .length === 0,
  mortgage: (asked) => isEmpty(asked, mortgagePrograms),
  mail: ({ ways }) => !ways.email,
  sms: ({ ways }) => !ways.sms,
  managers: async ({ db }) => ((await db.select({ count: count() }).from(staffUsers))[0]?.count ?? 0) < 2,
};

/** What the portal still lacks, in the order of the table. */
export async function missingChecks(
  db: Executor,
  ways: Pick<MessageWays, 'sms' | 'email'>,
): Promise<PortalCheckName[]> {
  const asked: Asked = { db, ways, developer: await readStoredDeveloper(db) };
  const missing: PortalCheckName[] = [];
  for (const name of portalCheckNames) if (await isMissing[name](asked)) missing.push(name);
  return missing;
}
