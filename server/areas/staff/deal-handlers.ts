import { and, count, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { type StaffDeal, staffDealEndpoints } from '../../../src/contract/calls/staff/staff-deal-endpoints';
import type { Executor } from '../../db/database';
import { matching, numbered } from '../../db/russian-text';
import { users } from '../../db/schema/account-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { deals } from '../../db/schema/clients/deals-schema';
import { presentDeals, type SelectedDeal, selectDeals } from '../../deals/present-deals';
import { pageWithLinks } from '../../http/answers/page';
import type { Call, Handlers } from '../../http/handler';
import { HttpProblem, notFound } from '../../http/problems/problem';
import { AdminRefusal } from '../../staff/admin-refusal';
import type { DealAct } from '../../staff/deals/deal-acts';
import { accrueCommission, addDeal, DealRefusal, moveDeal, payCommission } from '../../staff/deals/deals';
import { UNDO_MS, undoable } from '../../staff/deals/former-deals';
import { undoDealAct } from '../../staff/deals/undo-deal-act';
import { listAudit } from './audit-store';
import { findDealParties } from './search/deal-parties';

const { path } = staffDealEndpoints.listStaffDeals;
const shown = {
  open: notInArray(deals.phase, ['done', 'not_registered']),
  due: and(eq(deals.phase, 'done'), isNull(deals.paidAt)),
  all: undefined,
};
const words = sql`concat_ws(' ', ${deals.id}, ${users.brandName}, ${users.lastName}, ${users.firstName}, ${clients.lastName}, ${clients.firstName}, ${clients.patronymic})`;

async function present(db: Executor, rows: readonly SelectedDeal[]): Promise<StaffDeal[]> {
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

async function presentOne(db: Executor, id: number | undefined): Promise<StaffDeal> {
  const rows = id === undefined ? [] : await selectDeals(db).where(eq(deals.id, id));
  const [deal] = await present(db, rows);
  if (deal === undefined) throw notFound('Такой сделки нет.');
  return deal;
}

/** A refusal is about one field of the form, or a conflict with how the deal stands. */
function refused(error: unknown): never {
  if (error instanceof DealRefusal)
    throw new HttpProblem('validation', error.message, { errors: { [error.field]: [error.message] } });
  throw error instanceof AdminRefusal ? new HttpProblem('conflict', error.message) : error;
}

type StaffCall = Pick<Call<typeof staffDealEndpoints.payCommission>, 'db' | 'staff'>;
const answer = async (db: Executor, act: Promise<DealAct | null>): Promise<StaffDeal> =>
  presentOne(db, (await act.catch(refused))?.deal.id);
const actorOf = ({ staff }: Pick<StaffCall, 'staff'>) => ({ kind: 'staff', id: staff.id }) as const;

/** Deals, moved on by the developer's managers. */
export const staffDealHandlers: Handlers<keyof typeof staffDealEndpoints> = {
  listStaffDeals: async ({ query }, { db, search }) => {
    const where = and(
      shown[query.show],
      numbered(query.search, deals.id) ?? matching(query.search, words, users.phone),
    );
    const [total] = await db
      .select({ count: count() })
      .from(deals)
      .innerJoin(users, eq(users.id, deals.userId))
      .leftJoin(clients, eq(clients.id, deals.clientId))
      .where(where);
    const rows = await selectDeals(db)
      .where(where)
      .orderBy(desc(deals.changedAt), desc(deals.id))
      .limit(query.limit)
      .offset(query.offset);
    return pageWithLinks(await present(db, rows), total?.count ?? 0, query, { path, search });
  },
  listDealParties: async ({ query }, { db }) => ({ results: await findDealParties(db, query.q) }),
  addDeal: async ({ body }, call) =>
    presentOne(call.db, (await addDeal(call.db, actorOf(call), body).catch(refused)).id),
  moveDeal: ({ params, query, body }, call) =>
    answer(call.db, moveDeal(call.db, { ...actorOf(call), ...query }, { id: params.id, ...body })),
  accrueCommission: ({ params, query }, call) =>
    answer(call.db, accrueCommission(call.db, { ...actorOf(call), ...query }, params.id)),
  undoDealAct: ({ params, query, body }, call) =>
    answer(call.db, undoDealAct(call.db, { ...actorOf(call), ...query }, { id: params.id, at: body.at })),
  payCommission: ({ params, query }, call) =>
    answer(call.db, payCommission(call.db, { ...actorOf(call), ...query }, params.id)),
};
