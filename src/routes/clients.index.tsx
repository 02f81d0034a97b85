import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type ClientOrder, clientOrders } from '../contract/calls/client-endpoints';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { ClientsPage } from '../features/clients/clients-page';
import type { ClientFilters } from '../features/clients/find-clients';
import { ShownAge } from '../features/connection/shown-age';
import { useUser } from '../features/session/session-queries';
import { useLeaveQuestion } from './-leave-question';
import { idOf, textOf, wordOf } from './-search-values';

interface Search {
  search?: string | undefined;
  agent?: number | undefined;
  /** The newest first where there is none. */
  order?: ClientOrder | undefined;
}

export const Route = createFileRoute('/clients/')({
  staticData: { title: 'Клиенты', guards: ['confirmed'] },
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (given: Record<string, unknown>): Search => ({
    search: textOf(given.search),
    agent: idOf(given.agent),
    order: wordOf(['last_name'], given.order),
  }),
  component: Clients,
});

function Clients() {
  useLeaveQuestion('То, что вы написали о клиенте, ещё не сохранено и пропадёт.');
  const { search = '', agent = null, order = clientOrders[0] } = Route.useSearch();
  const navigate = Route.useNavigate();
  const user = useUser();
  const isMasked = useClientMode();
  const onFilters = useCallback(
    ({ search, agent, order }: Partial<ClientFilters>) =>
      void navigate({
        search: (before) => ({
          search: search === undefined ? before.search : search || undefined,
          agent: agent === undefined ? before.agent : (agent ?? undefined),
          order: order === undefined ? before.order : wordOf(['last_name'], order),
        }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  if (!user) return null;
  return (
    <ClientsPage
      user={user}
      filters={{ search, agent, order }}
      onFilters={onFilters}
      isMasked={isMasked}
      renderAge={(at) => <ShownAge at={at} />}
    />
  );
}
