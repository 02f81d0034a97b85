import { eq, inArray } from 'drizzle-orm';
import type { Deal } from '../../src/contract/deals/deal';
import { agentName } from '../accounts/of-agents';
import type { Executor } from '../db/database';
import { users } from '../db/schema/account-schema';
import { clients } from '../db/schema/clients/clients-schema';
import { deals } from '../db/schema/clients/deals-schema';
import { lots } from '../db/schema/schema';
import { presentLot, selectLotCards } from '../stock/present-lot';

/** Deals with whose they are and with whom, still open for conditions and order. */
export const selectDeals = (db: Executor) =>
  db
    .select({
      deal: deals,
      agent: {
        id: users.id,
        phone: users.phone,
        role: users.role,
        brandName: users.brandName,
        lastName: users.lastName,
        firstName: users.firstName,
      },
      client: {
        id: clients.id,
        lastName: clients.lastName,
        firstName: clients.firstName,
        patronymic: clients.patronymic,
      },
    })
    .from(deals)
    .innerJoin(users, eq(users.id, deals.userId))
    .leftJoin(clients, eq(clients.id, deals.clientId))
    .$dynamic();
export type SelectedDeal = Awaited<ReturnType<typeof selectDeals>>[number];

/** Deals as the contract has them, in the order given. */
export async function presentDeals(db: Executor, rows: readonly SelectedDeal[]): Promise<Deal[]> {
  const ids = [...new Set(rows.map(({ deal }) => deal.lotId))];
  const sold = ids.length === 0 ? [] : await selectLotCards(db).where(inArray(lots.id, ids));
  const lotOf = new Map(sold.map((row) => [row.id, presentLot(row)]));
  return rows.flatMap(({ deal, agent, client }) => {
    const property = lotOf.get(deal.lotId);
    if (property === undefined) return [];
    return {
      id: deal.id,
      phase: deal.phase,
      steps: deal.steps,
      payment: deal.payment,
      price: deal.price,
      client: client && { id: client.id, name: clientName(client) },
      agent: { id: agent.id, name: agentName(agent) },
      property,
      commission: {
        rate: deal.rate,
        amount: deal.commission,
        rule: deal.rule,
        accrued_at: deal.accruedAt?.toISOString() ?? null,
        due_at: deal.dueAt?.toISOString() ?? null,
        paid_at: deal.paidAt?.toISOString() ?? null,
      },
      reason: deal.reason,
      created_at: deal.createdAt.toISOString(),
      changed_at: deal.changedAt.toISOString(),
    };
  });
}

export const clientName = ({
  lastName,
  firstName,
  patronymic,
}: Pick<typeof clients.$inferSelect, 'lastName' | 'firstName' | 'patronymic'>): string =>
  [lastName, firstName, patronymic].filter(Boolean).join(' ');
