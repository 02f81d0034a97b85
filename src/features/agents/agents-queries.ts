import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call';
import type { agentOrders } from '../../contract/accounts/agent-orders';
import { agentEndpoints } from '../../contract/calls/agent-endpoints';

/** Rows of a page. Source: specification § 9. */
export const AGENTS_PAGE = 8;

export interface AgentFilters {
  ordering: (typeof agentOrders)[number];
  search: string;
  blocked: boolean;
}

/** Under 'personal': gone with the account, asked again when the live stream tells of a change. */
export const agentsQueries = {
  all: ['personal', 'agents'] as const,
  lists: ['personal', 'agents', 'list'] as const,
  page: ({ ordering, search, blocked }: AgentFilters, offset: number) =>
    queryOptions({
      queryKey: [...agentsQueries.lists, { ordering, search, blocked }, offset],
      queryFn: ({ signal }) =>
        call(
          agentEndpoints.listAgents,
          { query: { ordering, search, blocked: blocked ? 'true' : 'false', limit: AGENTS_PAGE, offset } },
          { signal },
        ),
    }),
  agent: (id: number) =>
    queryOptions({
      queryKey: [...agentsQueries.all, 'one', id],
      queryFn: ({ signal }) => call(agentEndpoints.getAgent, { params: { id } }, { signal }),
    }),
};
