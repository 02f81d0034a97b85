import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Agent } from '../../../src/contract/accounts/agent';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../src/contract/calls/endpoints';
import { isProvenAccount } from '../../accounts/find-account';
import type { Executor } from '../../db/database';
import { alphabetical, matching } from '../../db/russian-text';
import { users } from '../../db/schema/account-schema';
import { blockedBy, fixationStoppedBy } from '../../sessions/blocking-sides';
import type { UserRow } from '../../sessions/session-store';

type Query = HandlerInput<Endpoints['listAgents']>['query'];

/** Each ends in the id: no agent slips across the border of a page. Source: specification § 9. */
const orders: Readonly<Record<Query['ordering'], readonly SQL[]>> = {
  'confirmed,user__date_joined': [asc(users.confirmed), asc(users.createdAt), asc(users.id)],
  user__date_joined: [asc(users.createdAt), asc(users.id)],
  '-user__date_joined': [desc(users.createdAt), desc(users.id)],
  user__last_name: [asc(alphabetical(users.lastName)), asc(alphabetical(users.firstName)), asc(users.id)],
  '-user__last_name': [
    desc(alphabetical(users.lastName)),
    desc(alphabetical(users.firstName)),
    desc(users.id),
  ],
};

/** Of this agency; who has not proved their phone is nobody's agent yet. */
const ofAgency = (agencyId: number) => and(eq(users.agencyId, agencyId), isProvenAccount);

/** A page of an agency's agents: the blocked ones, or the others. */
export async function listAgents(
  db: Executor,
  agencyId: number,
  { limit, offset, ordering, search, blocked }: Query,
): Promise<{ count: number; agents: Agent[] }> {
  const words = sql`concat_ws(' ', ${users.lastName}, ${users.firstName}, ${users.patronymic}, ${users.email})`;
  const chosen = and(
    ofAgency(agencyId),
    eq(users.blocked, blocked === 'true'),
    matching(search, words, users.phone),
  );
  const [total] = await db.select({ count: count() }).from(users).where(chosen);
  const rows = await db
    .select()
    .from(users)
    .where(chosen)
    .orderBy(...orders[ordering])
    .limit(limit)
    .offset(offset);
  return { count: total?.count ?? 0, agents: rows.map(presentAgent) };
}

/** An agent of this agency; null for anybody else's. */
export async function findAgent(db: Executor, agencyId: number, id: number): Promise<Agent | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(ofAgency(agencyId), eq(users.id, id)));
  return row ? presentAgent(row) : null;
}

export const presentAgent = (row: UserRow): Agent => ({
  id: row.id,
  last_name: row.lastName,
  first_name: row.firstName,
  patronymic: row.patronymic,
  phone: row.phone,
  email: row.email,
  image: row.image,
  status: row.status,
  confirmed: row.confirmed,
  blocked: row.blocked,
  block_fixation: row.blockFixation,
  blocked_by: [...blockedBy(row)],
  fixation_stopped_by: [...fixationStoppedBy(row)],
  date_joined: row.createdAt.toISOString(),
});
