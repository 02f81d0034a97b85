import { and, asc, eq } from 'drizzle-orm';
import { MAX_BRANCHES } from '../../../src/contract/accounts/fields/branch-fields';
import type { Branch } from '../../../src/contract/calls/account/branch-endpoints';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../src/contract/calls/endpoints';
import { raiseUserRevision } from '../../db/changes/touch-user';
import type { Database, Executor, Transaction } from '../../db/database';
import { alphabetical } from '../../db/russian-text';
import { branches, users } from '../../db/schema/account-schema';
import { HttpProblem } from '../../http/problems/problem';

type Fields = HandlerInput<Endpoints['addBranch']>['body'];
type Changes = HandlerInput<Endpoints['changeBranch']>['body'];

/** Of an agency whole, by name. */
export async function listBranches(db: Executor, agencyId: number): Promise<Branch[]> {
  const rows = await db
    .select()
    .from(branches)
    .where(eq(branches.agencyId, agencyId))
    .orderBy(asc(alphabetical(branches.name)), asc(branches.id));
  return rows.map(presentBranch);
}

/** A branch of this agency; null for anybody else's. */
export async function findBranch(db: Executor, agencyId: number, id: number): Promise<Branch | null> {
  const [row] = await db.select().from(branches).where(own(agencyId, id));
  return row ? presentBranch(row) : null;
}

/** Throws a conflict where an agency has as many as it may. */
export async function addBranch(
  tx: Transaction,
  agencyId: number,
  { email, contact_name, ...fields }: Fields,
): Promise<Branch> {
  await holdAgency(tx, agencyId);
  if ((await tx.$count(branches, eq(branches.agencyId, agencyId))) >= MAX_BRANCHES)
    throw new HttpProblem('conflict', `Филиалов уже ${MAX_BRANCHES}, больше не добавить. Удалите ненужный.`);
  const [row] = await tx
    .insert(branches)
    .values({ ...fields, email: email || null, contactName: contact_name || null, agencyId })
    .returning();
  if (!row) throw new Error('the branch was not written');
  await raiseUserRevision(tx, agencyId);
  return presentBranch(row);
}

/** The branch as it is then; null for anybody else's. */
export function changeBranch(
  db: Database,
  agencyId: number,
  id: number,
  { email, contact_name, ...fields }: Changes,
): Promise<Branch | null> {
  return db.transaction(async (tx) => {
    await holdAgency(tx, agencyId);
    const [row] = await tx
      .update(branches)
      .set({
        ...fields,
        ...(email !== undefined && { email: email || null }),
        ...(contact_name !== undefined && { contactName: contact_name || null }),
        updatedAt: new Date(),
      })
      .where(own(agencyId, id))
      .returning();
    if (!row) return null;
    await raiseUserRevision(tx, agencyId);
    return presentBranch(row);
  });
}

export async function deleteBranch(db: Database, agencyId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await holdAgency(tx, agencyId);
    const gone = await tx.delete(branches).where(own(agencyId, id)).returning({ id: branches.id });
    if (gone.length > 0) await raiseUserRevision(tx, agencyId);
  });
}

/**
 * What changes the branches of an agency comes one after the other: two additions are both counted, and an account that
 * is being deleted waits for none of them while it waits for that account.
 */
async function holdAgency(tx: Transaction, agencyId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, agencyId)).for('no key update');
}

const own = (agencyId: number, id: number) => and(eq(branches.agencyId, agencyId), eq(branches.id, id));

const presentBranch = (row: typeof branches.$inferSelect): Branch => ({
  id: row.id,
  name: row.name,
  city: row.city,
  address: row.address,
  phone: row.phone,
  email: row.email,
  contact_name: row.contactName,
  created_at: row.createdAt.toISOString(),
});
