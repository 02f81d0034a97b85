import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { StaffPlace } from '../features/staff/staff-place';
import { StaffPortal } from '../features/staff/staff-portal';
import { AgentViewsContext } from '../lib/agent-views';
import { AsAgentsContext } from '../lib/as-agents';
import { agentViews } from './-agent-views';
import { seeAsAgents } from './-as-agents';
import { idOf, textOf } from './-search-values';

/** Which of them are ids. */
const ids = ['account', 'number', 'agency'];
const readSearch = (search: Record<string, unknown>): StaffPlace & { list?: string | undefined } =>
  Object.fromEntries(
    Object.entries(search).map(([key, value]) => [key, (ids.includes(key) ? idOf : textOf)(value)]),
  );

/**
 * Outside of the agents' guard and frame: the developer's managers have a session of their own. One route for all of
 * its parts: a route each would lie in the first load of every agent.
 */
export const Route = createFileRoute('/staff/{-$part}')({
  staticData: { title: 'Кабинет менеджера', layout: 'empty' },
  validateSearch: readSearch,
  beforeLoad: ({ search: { list, ...search } }) => {
    // Letters of earlier versions name the part so.
    if (list === undefined) return;
    const part = list === 'visits' ? 'appointments' : list;
    throw redirect({ to: '/staff/{-$part}', params: { part }, search, replace: true });
  },
  component: Staff,
});

function Staff() {
  const { part } = Route.useParams();
  const place = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const see = useCallback((address: string) => seeAsAgents(router, address), [router]);
  const onPlace = useCallback(
    (change: StaffPlace) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true }),
    [navigate],
  );
  return (
    <AgentViewsContext value={agentViews}>
      <AsAgentsContext value={see}>
        <StaffPortal part={part} place={place} onPlace={onPlace} />
      </AsAgentsContext>
    </AgentViewsContext>
  );
}
