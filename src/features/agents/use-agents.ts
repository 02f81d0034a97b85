import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Agent } from '../../contract/calls/agent-endpoints';
import { AGENTS_PAGE, type AgentFilters, agentsQueries } from './agents-queries';

interface AgentsFound {
  agents: Agent[];
  /** Of all that match; null until the first page is there. */
  count: number | null;
  error: Error | null;
  isLoading: boolean;
  hasMore: boolean;
  loadMore(): void;
  /** When the oldest page came, by the device's clock; 0: none has. */
  updatedAt: number;
  retry(): void;
}

/**
 * The agents that match, page by page: another order, search or filter begins at offset 0.
 * Source: specification § 4.
 */
export function useAgents(filters: AgentFilters): AgentsFound {
  const wanted = JSON.stringify(filters);
  const [shown, setShown] = useState({ wanted, pages: 1 });
  const pages = shown.wanted === wanted ? shown.pages : 1;
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, page) => agentsQueries.page(filters, page * AGENTS_PAGE)),
  });
  const loaded = answers.flatMap(({ data }) => data ?? []);
  // Between two pages somebody may have registered, and moved the rest by one.
  const agents = [
    ...new Map(loaded.flatMap(({ results }) => results).map((agent) => [agent.id, agent])).values(),
  ];
  const count = loaded[0]?.count ?? null;
  const failed = answers.filter(({ isError }) => isError);
  return {
    agents,
    count,
    error: failed[0]?.error ?? null,
    isLoading: answers.some(({ isFetching, data }) => isFetching && data === undefined),
    hasMore: loaded.length === pages && (loaded.at(-1)?.next ?? null) !== null,
    loadMore: () => setShown({ wanted, pages: pages + 1 }),
    updatedAt: Math.min(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    retry: () => {
      for (const answer of failed) void answer.refetch();
    },
  };
}
