import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Agent } from '../../contract/accounts/agent';
import { type AgentFilters, findAgents } from '../../contract/accounts/find-agents';
import { readAgents } from '../../device/lists/agents-store';
import { useDevice } from '../../device/page/hooks/use-device';
import { usePersisted } from '../../device/page/hooks/use-persisted';
import { inServerTime } from '../../device/page/hooks/use-shown-data-age';
import { AGENTS_PAGE, agentsQueries } from './agents-queries';

interface AgentsFound {
  agents: Agent[];
  /** Of all that match; null until the first page is there. */
  count: number | null;
  error: Error | null;
  isLoading: boolean;
  hasMore: boolean;
  loadMore(): void;
  /** Of when the oldest of what is shown is, by the server's clock; null: nothing is. */
  shownAt: number | null;
  retry(): void;
}

/**
 * The agents that match, page by page: another order, search or filter begins at offset 0. A page that the server has
 * not answered, yet or for want of a network, is found among the agents that the device keeps.
 * Source: specification § 4.
 */
export function useAgents(filters: AgentFilters): AgentsFound {
  const wanted = JSON.stringify(filters);
  const [shown, setShown] = useState({ wanted, pages: 1 });
  const pages = shown.wanted === wanted ? shown.pages : 1;
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, page) => agentsQueries.page(filters, page * AGENTS_PAGE)),
  });
  const stored = usePersistedAgents(filters);
  const parts = answers.map(({ data, dataUpdatedAt }, page) => {
    const from = page * AGENTS_PAGE;
    if (data) return { ...data, hasNext: data.next !== null, updatedAt: dataUpdatedAt };
    if (!stored) return null;
    const results = stored.agents.slice(from, from + AGENTS_PAGE);
    return { results, count: stored.agents.length, hasNext: from + AGENTS_PAGE < stored.agents.length };
  });
  const there = parts.filter((part) => part !== null);
  // Between two pages somebody may have registered, and moved the rest by one.
  const agents = [
    ...new Map(there.flatMap(({ results }) => results).map((agent) => [agent.id, agent])).values(),
  ];
  const failed = answers.filter(({ isError }) => isError);
  const oldest = Math.min(...there.map((part) => ('updatedAt' in part ? part.updatedAt : Infinity)));
  const oldestAnswer = useMemo(() => inServerTime(oldest), [oldest]);
  const storedAt = there.some((part) => !('updatedAt' in part)) ? (stored?.savedAt ?? Infinity) : Infinity;
  return {
    agents,
    count: parts[0]?.count ?? null,
    // Where there is something to show, its age says enough.
    error: there.length < parts.length ? (failed[0]?.error ?? null) : null,
    isLoading: answers.some(({ isFetching }, page) => isFetching && parts[page] === null),
    hasMore: parts.at(-1)?.hasNext ?? false,
    loadMore: () => setShown({ wanted, pages: pages + 1 }),
    shownAt: there.length > 0 ? Math.min(oldestAnswer, storedAt) : null,
    retry: () => {
      for (const answer of failed) void answer.refetch();
    },
  };
}

/** Those of the kept agents that match; null where none are kept, or not read yet. Has them brought anew. */
function usePersistedAgents({
  ordering,
  search,
  blocked,
}: AgentFilters): { agents: Agent[]; savedAt: number } | null {
  const account = useDevice((device) => device.account);
  const stored = usePersisted(readAgents);
  useQuery({
    queryKey: [...agentsQueries.stored, account?.id],
    queryFn: async () => {
      await account?.refresh('agents');
      return true;
    },
    enabled: account !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const items = stored?.items;
  const agents = useMemo(
    () => (items ? findAgents(items, { ordering, search, blocked }) : []),
    [items, ordering, search, blocked],
  );
  return stored && stored.savedAt !== null ? { agents, savedAt: stored.savedAt } : null;
}
