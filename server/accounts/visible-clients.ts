import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from '../db/account-schema';
import { clients } from '../db/clients-schema';
import type { UserRow } from '../sessions/session-store';

/** Their own, and to an agency those of its agents. */
export const visibleTo = ({ id, role }: Pick<UserRow, 'id' | 'role'>): SQL =>
  role === 'company'
    ? sql`${clients.userId} IN (SELECT id FROM ${users} WHERE id = ${id} OR agency_id = ${id})`
    : eq(clients.userId, id);

/** How an agent is named to their agency; the agency itself by its brand. */
export const agentName = ({
  role,
  brandName,
  lastName,
  firstName,
}: Pick<UserRow, 'role' | 'brandName' | 'lastName' | 'firstName'>): string =>
  role === 'company' ? brandName : `${lastName} ${firstName}`.trim();
