import { eq } from 'drizzle-orm';
import { type StaffDeal, staffDealEndpoints } from '../../../src/contract/calls/staff/staff-deal-endpoints';
import type { Executor } from '../../db/database';
import { deals } from '../../db/schema/clients/deals-schema';
import { selectDeals } from '../../deals/present-deals';
import { pageWithLinks } from '../../http/answers/page';
import type { Call, Handlers } from '../../http/handler';
import { HttpProblem, notFound } from '../../http/problems/problem';
import { AdminRefusal } from '../../staff/admin-refusal';
import type { DealAct } from '../../staff/deals/deal-acts';
import { accrueCommission, addDeal, DealRefusal, moveDeal, payCommission } from '../../staff/deals/deals';
import { undoDealAct } from '../../staff/deals/undo-deal-act';
import { listCsvFile } from '../../staff/lists/list-csv';
import { listDeals, presentStaffDeals } from './lists/deals-store';
import { dealsTable } from './lists/deals-table';
import { settleDeals } from './lists/settle-deals';
import { findDealParties } from './search/deal-parties';

const { path } = staffDealEndpoints.listStaffDeals;
async function presentOne(db: Executor, id: number | undefined): Promise<StaffDeal> {
  const rows = id === undefined ? [] : await selectDeals(db).where(eq(deals.id, id));
  const [deal] = await presentStaffDeals(db, rows);
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
    const { count, deals: rows } = await listDeals(db, query);
    return pageWithLinks(rows, count, query, { path, search });
  },
  exportDeals: ({ query }, { db }) => listCsvFile('deals', dealsTable(db, query)),
  settleDeals: ({ body }, { db, staff }) => settleDeals(db, staff.id, body),
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
