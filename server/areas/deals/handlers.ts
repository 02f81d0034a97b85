import { dealEndpoints } from '../../../src/contract/calls/clients/deal-endpoints';
import { hasEnded } from '../../../src/contract/deals/commission';
import {
  dealChoices,
  dealFacetNames,
  findDeals,
  NO_DEAL_FILTERS,
} from '../../../src/contract/deals/find-deals';
import { hasClient } from '../../accounts/of-agents';
import type { Executor } from '../../db/database';
import { readCommissionRules } from '../../deals/commission-rules';
import { pageWithLinks } from '../../http/answers/page';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/problems/problem';
import type { UserRow } from '../../sessions/session-store';
import { readStoredDeveloper } from '../../texts/developer';
import { findDeal, listInterested, listVisibleDeals } from './deals-store';

const { path } = dealEndpoints.listDeals;

/** Only agencies can filter by agent. */
const facetsOf = ({ role }: Pick<UserRow, 'role'>) =>
  dealFacetNames.filter((name) => name !== 'agent' || role === 'company');

/** @throws HttpProblem where the client that is asked for is not theirs. */
async function listDealsOf(db: Executor, user: UserRow, { client }: { client: number | null }) {
  if (client !== null && !(await hasClient(db, user, client))) throw notFound('Такого клиента нет.');
  return listVisibleDeals(db, user);
}

/** The deals of whoever calls; anybody else's id is answered as one that does not exist. */
export const dealHandlers: Handlers<Exclude<keyof typeof dealEndpoints, 'getCommission'>> = {
  listDeals: async ({ query }, { db, user, search }) => {
    const found = findDeals(await listDealsOf(db, user, query), query);
    const results = found.slice(query.offset, query.offset + query.limit);
    return pageWithLinks(results, found.length, query, { path, search });
  },
  getDeal: async ({ params }, { db, user }) => {
    const deal = await findDeal(db, user, params.id);
    if (deal === null) throw notFound('Такой сделки нет.');
    return deal;
  },
  getDealSpecs: async (_, { db, user }) => {
    const choices = dealChoices(await listVisibleDeals(db, user), NO_DEAL_FILTERS);
    return facetsOf(user).map((name) => ({
      name,
      choices: choices[name].map(({ value, label }) => ({ value, label })),
    }));
  },
  getDealFacets: async ({ query }, { db, user }) => {
    const all = await listDealsOf(db, user, query);
    const choices = dealChoices(all, query);
    return {
      count: findDeals(all, query).length,
      facets: facetsOf(user).map((name) => ({
        name,
        choices: choices[name].map(({ value, count }) => ({ value, count })),
      })),
    };
  },
  listInterestedLots: async ({ query }, { db, user }) => {
    const found = await listInterested(db, user, query.client);
    if (found === null) throw notFound('Такого клиента нет.');
    return found;
  },
};

/** The developer's terms as they hold now and later. */
export const commissionHandlers: Handlers<'getCommission'> = {
  getCommission: async (_, { db }) => {
    const { rates, payout_days } = await readStoredDeveloper(db);
    const now = Date.now();
    const rules = await readCommissionRules(db);
    return { rates, rules: rules.filter((rule) => !hasEnded(rule, now)), payout_days };
  },
};
