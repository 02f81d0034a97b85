import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { policyOfConsent } from '../api/policy-of-consent';
import type { User } from '../contract/accounts/account';
import type { Lot } from '../contract/lots/lot';
import type { MortgageCalculation } from '../contract/mortgage/calculation';
import { useNewestFavorites } from '../device/page/hooks/use-newest-favorites';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { ShownAge } from '../features/connection/shown-age';
import type { NamedLot } from '../features/mortgage/deal/deal-subject';
import { readMortgageSearch } from '../features/mortgage/mortgage-address';
import { MortgagePage } from '../features/mortgage/mortgage-page';
import { mortgageQueries } from '../features/mortgage/mortgage-queries';
import { useShownProjects } from '../features/projects/use-shown-projects';
import { useUser } from '../features/session/session-queries';
import { lazyWithRetry } from '../lib/lazy/lazy-with-retry';
import { mortgageOfLot } from '../lib/words/mortgage-of-lot';
import { lotWords } from '../shell/lot/lot-words';
import { openModal } from '../ui/modals/modals';

const RequestForm = lazyWithRetry(() => import('../features/footer/request/request-form'));

export const Route = createFileRoute('/mortgage')({
  staticData: { title: 'Ипотека', guards: ['confirmed'] },
  codeSplitGroupings: [['loader', 'component']],
  // What an address may hold is read with the page, which comes late.
  validateSearch: (given: Record<string, unknown>) => given,
  loader: ({ context }) => void context.queryClient.prefetchQuery(mortgageQueries.page()),
  component: Mortgage,
});

function Mortgage() {
  const search = readMortgageSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  const user = useUser();
  const isClientMode = useClientMode();
  // A consent names its text: a request that is written without a network must know it.
  useQuery(policyOfConsent);
  const { cities } = useShownProjects();
  const favorites = useNewestFavorites();
  const lots = (favorites?.items ?? []).flatMap(({ favorite }) => knownLot(favorite.property) ?? []);
  return (
    <MortgagePage
      search={search}
      projects={cities.flatMap(({ projects }) => projects)}
      lots={lots}
      onSearch={(next) => void navigate({ search: { ...next }, resetScroll: false })}
      onRequest={user && !isClientMode ? (pendingChange) => ask(user, pendingChange) : null}
      renderAge={(at) => <ShownAge at={at} />}
    />
  );
}

/** A lot with a price, as the calculator takes it. */
const knownLot = (lot: Lot): NamedLot | null =>
  lot.price === null
    ? null
    : {
        id: lot.id,
        name: `${lotWords(lot).name}, ${lotWords(lot).price}`,
        cost: lot.price,
        search: mortgageOfLot(lot),
      };

const ask = (user: User, mortgage: MortgageCalculation) =>
  openModal({
    name: 'request',
    title: 'Заявка на ипотеку',
    content: (
      <Suspense fallback={<div css={{ minHeight: '36rem' }} />}>
        <RequestForm user={user} mortgage={mortgage} />
      </Suspense>
    ),
  });
