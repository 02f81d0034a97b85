import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '../../api/call';
import type { agentOrders } from '../../contract/accounts/agent-orders';
import { Agent, agentEndpoints } from '../../contract/calls/agent-endpoints';
import type { CallOutput } from '../../contract/calls/endpoint';
import { keptAnswer } from '../../device/page/kept-answer';

/** Rows of a page. Source: specification § 9. */
export const AGENTS_PAGE = 8;

export interface AgentFilters {
  ordering: (typeof agentOrders)[number];
  search: string;
  blocked: boolean;
}

type AgentsPart = CallOutput<typeof agentEndpoints.listAgents>;
const isPage = (kept: unknown): kept is AgentsPart => v.is(agentEndpoints.listAgents.response, kept);
const isAgent = (kept: unknown): kept is Agent => v.is(Agent, kept);

/** Under 'personal': gone with the account, asked again when the live stream tells of a change. */
export const agentsQueries = {
  all: ['personal', 'agents'] as const,
  lists: ['personal', 'agents', 'list'] as const,
  page: ({ ordering, search, blocked }: AgentFilters, offset: number) =>
    queryOptions({
      queryKey: [...agentsQueries.lists, { ordering, search, blocked }, offset],
      queryFn: ({ signal, ...asked }) => {
        const query = {
          ...{ ordering, search, limit: AGENTS_PAGE, offset },
          blocked: blocked ? ('true' as const) : ('false' as const),
        };
        const ask = () => call(agentEndpoints.listAgents, { query }, { signal });
        // What was sought is not kept: there is no end to what can be written there.
        return search === '' ? keptAnswer(asked, isPage, ask) : ask();
      },
    }),
  agent: (id: number) =>
    queryOptions({
      queryKey: [...agentsQueries.all, 'one', id],
      queryFn: ({ signal, ...asked }) =>
        keptAnswer(asked, isAgent, () => call(agentEndpoints.getAgent, { params: { id } }, { signal })),
    }),
};
