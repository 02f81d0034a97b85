import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { MOST_FOUND } from '../../../../src/contract/calls/staff/portal/staff-search-endpoints';
import type { DealParty } from '../../../../src/contract/calls/staff/staff-deal-endpoints';
import { agentName } from '../../../accounts/of-agents';
import type { Executor } from '../../../db/database';
import { matching } from '../../../db/russian-text';
import { users } from '../../../db/schema/account-schema';
import { clientPhones, clients } from '../../../db/schema/clients/clients-schema';
import { fixations } from '../../../db/schema/clients/fixation-schema';
import { projects } from '../../../db/schema/schema';
import { clientName } from '../../../deals/present-deals';

/** A fixation that holds now, as `holdingFixation` asks of a deal. */
const holds = and(eq(fixations.state, 'fixed'), gt(fixations.until, sql`now()`));

/** Clients with their agents by the words and phones of either: those who are fixed somewhere first, then the newest. */
export async function findDealParties(db: Executor, sought: string): Promise<DealParty[]> {
  if (sought === '') return [];
  const words = sql`concat_ws(' ', ${clients.lastName}, ${clients.firstName}, ${clients.patronymic}, ${users.brandName}, ${users.lastName}, ${users.firstName})`;
  const phones = sql`concat_ws(' ', (SELECT string_agg(phone, ' ') FROM ${clientPhones} WHERE client_id = ${clients.id}), ${users.phone})`;
  const isFixed = sql`EXISTS (SELECT 1 FROM ${fixations} WHERE ${fixations.clientId} = ${clients.id} AND ${holds})`;
  const rows = await db
    .select({ client: clients, agent: users, phone: clientPhones.phone })
    .from(clients)
    .innerJoin(users, eq(users.id, clients.userId))
    .innerJoin(clientPhones, and(eq(clientPhones.clientId, clients.id), eq(clientPhones.place, 0)))
    .where(matching(sought, words, phones))
    .orderBy(sql`${isFixed} DESC`, desc(clients.id))
    .limit(MOST_FOUND);
  const fixed = await fixedOf(
    db,
    rows.map(({ client }) => client.id),
  );
  return rows.map(({ client, agent, phone }) => ({
    id: client.id,
    name: clientName(client),
    phone,
    agent: { id: agent.id, name: agentName(agent), phone: agent.phone },
    fixed: fixed
      .filter(({ client: of }) => of === client.id)
      .map(({ slug, name, until }) => ({ slug, name, until: until?.toISOString() ?? '' })),
  }));
}

const fixedOf = async (db: Executor, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          client: fixations.clientId,
          until: fixations.until,
          slug: projects.slug,
          name: projects.name,
        })
        .from(fixations)
        .innerJoin(projects, eq(projects.id, fixations.projectId))
        .where(and(inArray(fixations.clientId, [...ids]), holds))
        .orderBy(asc(fixations.until));
