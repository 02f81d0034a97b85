import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from './account-schema';
import { clients } from './clients-schema';

/** The clients that somebody may see: their own, and to an agency those of its agents. A condition on `clients`. */
export const visibleTo = ({ id, role }: Pick<typeof users.$inferSelect, 'id' | 'role'>): SQL =>
  role === 'company'
    ? sql`${clients.userId} IN (SELECT id FROM ${users} WHERE id = ${id} OR agency_id = ${id})`
    : eq(clients.userId, id);

/** How an agent is named to their agency; the agency itself by its brand. */
export const agentName = ({
  role,
  brandName,
  lastName,
  firstName,
}: Pick<typeof users.$inferSelect, 'role' | 'brandName' | 'lastName' | 'firstName'>): string =>
  role === 'company' ? brandName : `${lastName} ${firstName}`.trim();
