import { and, eq } from 'drizzle-orm';
import type { UploadedFile } from '../../../src/contract/calls/endpoint';
import { checkPolicyVersion, saveConsents } from '../../accounts/consents';
import { saveFiles } from '../../accounts/private-files';
import type { Database } from '../../db/database';
import { type StoredCampaign, users } from '../../db/schema/account-schema';
import type { UserRow } from '../../sessions/session-store';

interface Registration {
  readonly account: Omit<typeof users.$inferInsert, 'status' | 'campaign' | 'promoNotices' | 'registeredBy'>;
  /** The browser that sends it. */
  readonly by: string;
  readonly consents: { readonly advertising: boolean; readonly version: string };
  readonly utm: Readonly<Record<string, string | undefined>> | undefined;
  readonly files: readonly UploadedFile[];
  /** From which the consents were given. */
  readonly address: string;
}

/**
 * Writes an account that has yet to prove its phone, whatever accounts there are beside it. The same browser's earlier
 * try goes: a form that is sent twice is one registration. What others have sent with this phone stays beside it.
 */
export async function saveRegistration(db: Database, given: Registration): Promise<UserRow> {
  const { account, by, consents, files, address } = given;
  await checkPolicyVersion(db, consents.version);
  return db.transaction(async (tx) => {
    await tx
      .delete(users)
      .where(
        and(eq(users.phone, account.phone), eq(users.registeredBy, by), eq(users.status, 'registration')),
      );
    const [user] = await tx
      .insert(users)
      .values({
        ...account,
        status: 'registration',
        registeredBy: by,
        campaign: campaignOf(given.utm),
        promoNotices: consents.advertising,
      })
      .returning();
    if (!user) throw new Error('the registration was not written');
    await saveConsents(tx, { of: { userId: user.id }, ticks: consents, address });
    await saveFiles(tx, user.id, files);
    return user;
  });
}

/** Only what was in the address; null for whoever came by themselves. */
function campaignOf(utm: Registration['utm']): StoredCampaign | null {
  const named = Object.entries(utm ?? {}).flatMap(([key, value]) => (value ? [[key, value] as const] : []));
  return named.length > 0 ? Object.fromEntries(named) : null;
}
