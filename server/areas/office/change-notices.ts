import { eq } from 'drizzle-orm';
import { consents, users } from '../../db/account-schema';
import type { Database } from '../../db/database';
import { touchUser } from '../../db/touch-user';
import { currentPolicy } from '../../texts/texts-store';

interface Notices {
  readonly service: boolean;
  readonly promo: boolean;
}

/**
 * The two switches. That of promotions is a consent of its own: on gives it to the text now in force, off takes it
 * back, and each is kept with its time and address. Source: specification, "Consent".
 */
export async function changeNotices(
  db: Database,
  userId: number,
  wanted: Notices,
  address: string,
): Promise<Notices> {
  await db.transaction(async (tx) => {
    const policy = await currentPolicy(tx);
    const [before] = await tx
      .select({ promo: users.promoNotices })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (before?.promo !== wanted.promo)
      await tx.insert(consents).values({
        userId,
        purpose: 'advertising',
        given: wanted.promo,
        version: policy?.version ?? '',
        address,
      });
    await tx
      .update(users)
      .set({ serviceNotices: wanted.service, promoNotices: wanted.promo })
      .where(eq(users.id, userId));
    await touchUser(tx, userId);
  });
  return wanted;
}
