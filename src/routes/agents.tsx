import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { agentOrders, defaultAgentOrder } from '../contract/accounts/agent-orders';
import type { AgentFilters } from '../contract/accounts/find-agents';
import { AgentsPage } from '../features/agents/agents-page';
import { ShownAge } from '../features/connection/shown-age';
import { useUser } from '../features/session/session-queries';
import { idOf, textOf, wordOf } from './-search-values';

interface Search {
  ordering?: (typeof agentOrders)[number] | undefined;
  search?: string | undefined;
  blocked?: true | undefined;
  /** The agent whose card is open. */
  agent?: number | undefined;
}

const readSearch = ({ ordering, search, blocked, agent }: Record<string, unknown>): Search => ({
  ordering: wordOf(agentOrders, ordering),
  search: textOf(search),
  blocked: blocked === true || undefined,
  agent: idOf(agent),
});

export const Route = createFileRoute('/agents')({
  staticData: { title: 'Агенты', guards: ['agency'] },
  validateSearch: readSearch,
  component: Agents,
});

function Agents() {
  const { ordering = defaultAgentOrder, search = '', blocked = false, agent = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  const inn = useUser()?.company?.inn;
  const change = useCallback(
    (filters: Partial<AgentFilters>) =>
      void navigate({
        search: (before) => {
          const next = { ...before, ...filters };
          return {
            ...next,
            ordering: next.ordering === defaultAgentOrder ? undefined : next.ordering,
            search: next.search || undefined,
            blocked: next.blocked || undefined,
          };
        },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const onFilters = useCallback((filters: Partial<AgentFilters>) => change(filters), [change]);
  if (inn === undefined) return null;
  return (
    <AgentsPage
      inn={inn}
      filters={{ ordering, search, blocked }}
      chosen={agent}
      onFilters={onFilters}
      renderAge={(at) => <ShownAge at={at} />}
    />
  );
}
