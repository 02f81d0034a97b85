import { asc, eq } from 'drizzle-orm';
import type { GivenConsents } from '../../src/contract/calls/staff/staff-endpoints';
import type { Executor } from '../db/database';
import { consents } from '../db/schema/account-schema';
import { consentTexts } from '../texts/consent-texts';

/** Everything that the owner of an account has agreed to or taken back, the oldest first, with the texts. */
export async function readConsents(db: Executor, userId: number): Promise<GivenConsents> {
  const rows = await db.select().from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.id));
  return {
    given: rows.map(({ purpose, given, version, address, at }) => ({
      purpose,
      given,
      version,
      address,
      at: at.toISOString(),
    })),
    texts: await consentTexts(
      db,
      rows.map(({ version }) => version),
    ),
  };
}
