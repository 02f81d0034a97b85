import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call/call';
import type { AgentFilters } from '../../contract/accounts/find-agents';
import { agentEndpoints } from '../../contract/calls/account/agent-endpoints';

/** Rows of a page. Source: specification § 9. */
export const AGENTS_PAGE = 8;

/** Under 'personal': gone with the account, asked again when the live stream tells of a change. */
export const agentsQueries = {
  all: ['personal', 'agents'] as const,
  lists: ['personal', 'agents', 'list'] as const,
  /** Whether the device has asked for all of them, to store them. */
  stored: ['personal', 'agents', 'stored'] as const,
  page: ({ ordering, search, blocked }: AgentFilters, offset: number) =>
    queryOptions({
      queryKey: [...agentsQueries.lists, { ordering, search, blocked }, offset],
      queryFn: ({ signal }) => {
        const query = {
          ordering,
          search,
          limit: AGENTS_PAGE,
          offset,
          blocked: blocked ? ('true' as const) : ('false' as const),
        };
        return call(agentEndpoints.listAgents, { query }, { signal });
      },
    }),
  agent: (id: number) =>
    queryOptions({
      queryKey: [...agentsQueries.all, 'one', id],
      queryFn: ({ signal }) => call(agentEndpoints.getAgent, { params: { id } }, { signal }),
    }),
  /** What an agent holds; with `to` who of their clients cannot go there. */
  holdings: (id: number, to: number | null) =>
    queryOptions({
      queryKey: [...agentsQueries.all, 'holdings', id, to],
      queryFn: ({ signal }) =>
        call(
          agentEndpoints.getAgentHoldings,
          { params: { id }, query: to === null ? {} : { to: String(to) } },
          { signal },
        ),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
};
