import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type DealPhase, dealPhases, type Payment, payments } from '../contract/deals/deal-kinds';
import type { DealFilters } from '../contract/deals/find-deals';
import { BookingsPart } from '../features/bookings/bookings-part';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { Concealed } from '../features/client-mode/concealed';
import { ShownAge } from '../features/connection/shown-age';
import { DealsPage } from '../features/deals/deals-page';
import { useUser } from '../features/session/session-queries';
import { lazyPart } from '../lib/lazy/lazy-part';
import { idOf, textOf, wordOf } from './-search-values';

const PapersPart = lazyPart(() => import('../features/papers/papers-part'));

interface Search {
  search?: string | undefined;
  phase?: DealPhase | undefined;
  project?: string | undefined;
  payment?: Payment | undefined;
  agent?: number | undefined;
  client?: number | undefined;
}

export const Route = createFileRoute('/deals/')({
  staticData: { title: 'Сделки', guards: ['confirmed'] },
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (given: Record<string, unknown>): Search => ({
    search: textOf(given.search),
    phase: wordOf(dealPhases, given.phase),
    project: textOf(given.project),
    payment: wordOf(payments, given.payment),
    agent: idOf(given.agent),
    client: idOf(given.client),
  }),
  component: Deals,
});

function Deals() {
  const { search = '', ...chosen } = Route.useSearch();
  const { phase = null, project = null, payment = null, agent = null, client = null } = chosen;
  const navigate = Route.useNavigate();
  const user = useUser();
  const isConcealed = useClientMode();
  const onFilters = useCallback(
    (change: Partial<DealFilters>) =>
      void navigate({
        search: (before) => ({
          ...before,
          ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value || undefined])),
        }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  if (!user) return null;
  if (isConcealed) return <Concealed />;
  return (
    <DealsPage
      user={user}
      filters={{ search, phase, project, payment, agent, client }}
      onFilters={onFilters}
      bookings={
        <>
          <BookingsPart namesAgent={user.role === 'company'} />
          {user.role === 'company' && <PapersPart />}
        </>
      }
      renderAge={(at) => <ShownAge at={at} />}
    />
  );
}
