import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  type ClientOrder,
  clientOrders,
  type FixationFilter,
  fixationFilter,
} from '../contract/accounts/client-filters';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { Concealed } from '../features/client-mode/concealed';
import { ClientsPage } from '../features/clients/clients-page';
import type { ClientFilters } from '../features/clients/find-clients';
import { ShownAge } from '../features/connection/shown-age';
import { useUser } from '../features/session/session-queries';
import { useLeaveQuestion } from './-leave-question';
import { idOf, textOf, wordOf } from './-search-values';

interface Search {
  search?: string | undefined;
  fixation?: FixationFilter | undefined;
  project?: string | undefined;
  agent?: number | undefined;
  /** The newest first where there is none. */
  order?: ClientOrder | undefined;
}

export const Route = createFileRoute('/clients/')({
  staticData: { title: 'Клиенты', guards: ['confirmed'] },
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (given: Record<string, unknown>): Search => ({
    search: textOf(given.search),
    fixation: wordOf(fixationFilter, given.fixation),
    project: textOf(given.project),
    agent: idOf(given.agent),
    order: wordOf(['last_name'], given.order),
  }),
  component: Clients,
});

function Clients() {
  useLeaveQuestion('То, что вы написали о клиенте, ещё не сохранено и пропадёт.');
  const given = Route.useSearch();
  const { search = '', fixation = null, project = null, agent = null, order = clientOrders[0] } = given;
  const navigate = Route.useNavigate();
  const user = useUser();
  const isConcealed = useClientMode();
  const onFilters = useCallback(
    (change: Partial<ClientFilters>) =>
      void navigate({
        search: (before) => {
          const next = { ...before, ...change };
          return {
            search: next.search || undefined,
            fixation: next.fixation ?? undefined,
            project: next.project ?? undefined,
            agent: next.agent ?? undefined,
            order: wordOf(['last_name'], next.order),
          };
        },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  if (!user) return null;
  if (isConcealed) return <Concealed />;
  return (
    <ClientsPage
      user={user}
      filters={{ search, fixation, project, agent, order }}
      onFilters={onFilters}
      renderAge={(at) => <ShownAge at={at} />}
    />
  );
}
