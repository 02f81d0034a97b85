import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from '../db/account-schema';
import { clients } from '../db/clients-schema';
import type { UserRow } from '../sessions/session-store';

/** Whose clients somebody sees: their own, and an agency those of its agents too. */
export const visibleTo = ({ id, role }: Pick<UserRow, 'id' | 'role'>): SQL =>
  role === 'company'
    ? sql`${clients.userId} IN (SELECT id FROM ${users} WHERE id = ${id} OR agency_id = ${id})`
    : eq(clients.userId, id);
