import { eq } from 'drizzle-orm';
import type { NoticeSettings } from '../../../src/contract/calls/account/account-settings-endpoints';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../src/contract/calls/endpoints';
import { noPolicy } from '../../accounts/consents';
import { raiseUserRevision } from '../../db/changes/touch-user';
import type { Database } from '../../db/database';
import { consents, users } from '../../db/schema/account-schema';
import { columnsOfNotices, presentNotices } from '../../notices/notice-streams';
import type { UserRow } from '../../sessions/session-store';
import { currentPolicy } from '../../texts/texts-store';

/**
 * Sets the switches; one that is not named stays. That of promotions is a consent of its own: on gives it to the text
 * now in force, off takes it back, and each is kept with its time and address. Source: specification, "Consent".
 */
export async function changeNotices(
  db: Database,
  user: UserRow,
  wanted: HandlerInput<Endpoints['changeNotices']>['body'],
  address: string,
): Promise<NoticeSettings> {
  const own = eq(users.id, user.id);
  return db.transaction(async (tx) => {
    const policy = await currentPolicy(tx);
    const [before] = await tx.select({ promo: users.promoNotices }).from(users).where(own).for('update');
    if (policy === null && wanted.promo && before?.promo === false) throw noPolicy();
    // Off goes at any time; of a consent that named no text there is nothing to take back.
    if (policy !== null && before?.promo !== wanted.promo)
      await tx.insert(consents).values({
        userId: user.id,
        purpose: 'advertising',
        given: wanted.promo,
        version: policy.version,
        address,
      });
    const [after = user] = await tx.update(users).set(columnsOfNotices(wanted)).where(own).returning();
    await raiseUserRevision(tx, user.id);
    return presentNotices(after);
  });
}
