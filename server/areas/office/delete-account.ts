import { and, eq } from 'drizzle-orm';
import { auditLines, loginCodes, oneTimeTokens, requests, users } from '../../db/account-schema';
import type { Database, Transaction } from '../../db/database';
import { touchUser } from '../../db/touch-user';
import type { FileStore } from '../../media/file-store';
import { notifyUser } from '../../notices/notify-user';
import type { UserRow } from '../../sessions/session-store';
import { dropPicture } from './change-picture';

/**
 * Takes an account and everything personal of it away, for good; most of it goes with its row. What remains is one
 * line of audit that names it by number. Agents of an agency become agents on their own, whom the developer inspects.
 */
export async function deleteAccount(db: Database, files: FileStore, user: UserRow): Promise<void> {
  await db.transaction(async (tx) => {
    const [present] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, user.id))
      .for('update');
    if (!present) return;
    if (user.role === 'company') await freeAgents(tx, user.id);
    await tx.delete(requests).where(eq(requests.userId, user.id));
    await tx.delete(loginCodes).where(eq(loginCodes.phone, user.phone));
    await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.phone, user.phone));
    // A manager's words about a person go with the person.
    await tx
      .update(auditLines)
      .set({ reason: '' })
      .where(and(eq(auditLines.subject, 'account'), eq(auditLines.subjectId, user.id)));
    // Its pages hear that there is nothing left to show.
    await touchUser(tx, user.id);
    await tx.delete(users).where(eq(users.id, user.id));
    await tx
      .insert(auditLines)
      .values({ actor: 'owner', actorId: user.id, action: 'delete', subjectId: user.id });
  });
  await dropPicture(db, files, user.image);
}

async function freeAgents(tx: Transaction, agencyId: number): Promise<void> {
  const agents = await tx
    .update(users)
    .set({ agencyId: null, confirmed: false })
    .where(eq(users.agencyId, agencyId))
    .returning({ id: users.id, status: users.status });
  for (const { id, status } of agents.sort((a, b) => a.id - b.id)) {
    if (status === 'registration') continue;
    await tx.update(users).set({ status: 'inspecting' }).where(eq(users.id, id));
    await notifyUser(tx, id, {
      type: 'registration_status',
      title: 'Агентство больше не работает с порталом',
      text: 'Вы остаётесь в кабинете сами по себе. Разделы откроются, когда застройщик подтвердит вас.',
      isApproved: false,
    });
  }
}
