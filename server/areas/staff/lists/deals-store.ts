import { and, asc, count, desc, eq, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { HandlerInput } from '../../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../../src/contract/calls/endpoints';
import type { StaffDeal } from '../../../../src/contract/calls/staff/staff-deal-endpoints';
import type { Executor } from '../../../db/database';
import { matching, numbered } from '../../../db/russian-text';
import { users } from '../../../db/schema/account-schema';
import { clients } from '../../../db/schema/clients/clients-schema';
import { deals } from '../../../db/schema/clients/deals-schema';
import { lots, projects } from '../../../db/schema/schema';
import { presentDeals, type SelectedDeal, selectDeals } from '../../../deals/present-deals';
import { UNDO_MS, undoable } from '../../../staff/deals/former-deals';
import { listAudit } from '../audit-store';

type Query = HandlerInput<Endpoints['listStaffDeals']>['query'];

const shown = {
  open: notInArray(deals.phase, ['done', 'not_registered']),
  due: and(eq(deals.phase, 'done'), isNull(deals.paidAt)),
  all: undefined,
};
const words = sql`concat_ws(' ', ${deals.id}, ${users.brandName}, ${users.lastName}, ${users.firstName}, ${clients.lastName}, ${clients.firstName}, ${clients.patronymic})`;

/** Deals as managers see them, in the order given. */
export async function presentStaffDeals(db: Executor, rows: readonly SelectedDeal[]): Promise<StaffDeal[]> {
  const audit = await listAudit(
    db,
    'deal',
    rows.map(({ deal }) => deal.id),
  );
  const own = new Map(rows.map(({ deal }) => [deal.id, deal]));
  const phones = new Map(rows.map(({ deal, agent }) => [deal.id, agent.phone]));
  return (await presentDeals(db, rows)).map((deal) => ({
    ...deal,
    agent_phone: phones.get(deal.id) ?? '',
    ...ownOf(own.get(deal.id)),
    audit: audit.get(deal.id) ?? [],
  }));
}

/** What only the developer's managers see of a deal. */
function ownOf(row: SelectedDeal['deal'] | undefined): Pick<StaffDeal, 'opened_because' | 'undo'> {
  const last = row && undoable(row.former, new Date()).at(-1);
  const until = last && new Date(Date.parse(last.at) + UNDO_MS).toISOString();
  return {
    opened_because: row?.openedBecause ?? '',
    undo: last && until ? { act: last.act, at: last.at, until } : null,
  };
}

/** A page of deals by their filters. */
export async function listDeals(
  db: Executor,
  { show, search, state, project, agent, order, limit, offset }: Query,
): Promise<{ count: number; deals: StaffDeal[] }> {
  const where = and(
    shown[show],
    state ? eq(deals.phase, state) : undefined,
    project
      ? sql`${deals.lotId} IN (SELECT ${lots.id} FROM ${lots} JOIN ${projects} ON ${projects.id} = ${lots.projectId} WHERE ${projects.slug} = ${project})`
      : undefined,
    agent === undefined ? undefined : or(eq(users.id, agent), eq(users.agencyId, agent)),
    numbered(search, deals.id) ?? matching(search, words, users.phone),
  );
  const [total] = await db
    .select({ count: count() })
    .from(deals)
    .innerJoin(users, eq(users.id, deals.userId))
    .leftJoin(clients, eq(clients.id, deals.clientId))
    .where(where);
  const by = order === 'oldest' ? asc : desc;
  const rows = await selectDeals(db)
    .where(where)
    .orderBy(by(deals.changedAt), by(deals.id))
    .limit(limit)
    .offset(offset);
  return { count: total?.count ?? 0, deals: await presentStaffDeals(db, rows) };
}
