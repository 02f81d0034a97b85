import { and, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '../db/account-schema';
import { clients } from '../db/clients-schema';
import type { Executor } from '../db/database';
import type { UserRow } from '../sessions/session-store';

/** Whose clients somebody sees: their own, and an agency those of its agents too. */
export const visibleTo = ({ id, role }: Pick<UserRow, 'id' | 'role'>): SQL =>
  role === 'company'
    ? sql`${clients.userId} IN (SELECT id FROM ${users} WHERE id = ${id} OR agency_id = ${id})`
    : eq(clients.userId, id);

/** Whether somebody sees this client. */
export const hasClient = async (db: Executor, user: UserRow, id: number): Promise<boolean> =>
  (await db.$count(clients, and(visibleTo(user), eq(clients.id, id)))) > 0;
