import { inArray } from 'drizzle-orm';
import type { HandlerInput } from '../../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../../src/contract/calls/endpoints';
import type { ManyAnswer } from '../../../../src/contract/calls/staff/lists/staff-many';
import type { Database } from '../../../db/database';
import { deals } from '../../../db/schema/clients/deals-schema';
import { selectDeals } from '../../../deals/present-deals';
import { accrueCommission, payCommission } from '../../../staff/deals/deals';
import { actOnMany } from '../../../staff/lists/act-on-many';

const acts = { accrue: accrueCommission, pay: payCommission };

/** The commission of several deals accrued or paid; see `actOnMany`. */
export const settleDeals = (
  db: Database,
  staffId: number,
  { act, deals: chosen }: HandlerInput<Endpoints['settleDeals']>['body'],
): Promise<ManyAnswer> =>
  actOnMany({
    chosen,
    act: ({ id, seen }) => acts[act](db, { kind: 'staff', id: staffId, seen }, id),
    async nameOf(id) {
      const [row] = await selectDeals(db).where(inArray(deals.id, [id]));
      const client = row?.client ? `, ${row.client.lastName} ${row.client.firstName}`.trimEnd() : '';
      return `№ ${id}${client}`;
    },
  });
