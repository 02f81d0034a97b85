import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { User } from '../contract/accounts/account';
import type { Lot } from '../contract/lots/lot';
import type { MortgageCalculation } from '../contract/mortgage/calculation';
import { useNewestFavorites } from '../device/page/hooks/use-newest-favorites';
import { useOpenedLots } from '../device/page/hooks/use-opened-lots';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { ShownAge } from '../features/connection/shown-age';
import type { NamedLot } from '../features/mortgage/deal/named-lot';
import { readMortgageSearch } from '../features/mortgage/mortgage-address';
import { MortgagePage } from '../features/mortgage/mortgage-page';
import { mortgageQueries } from '../features/mortgage/mortgage-queries';
import { useShownProjects } from '../features/projects/use-shown-projects';
import { useUser } from '../features/session/session-queries';
import { lazyWithRetry } from '../lib/lazy/lazy-with-retry';
import { mortgageOfLot } from '../lib/words/mortgage-of-lot';
import { lotWords } from '../shell/lot/lot-words';
import { openModal } from '../ui/modals/modals';

const MortgageRequest = lazyWithRetry(() => import('./-request-mortgage'));

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
  const { cities } = useShownProjects();
  const favorites = useNewestFavorites();
  const opened = useOpenedLots();
  const known = [...(favorites?.items ?? []).map(({ favorite }) => favorite.property), ...(opened ?? [])];
  const lots = known.flatMap((lot, at) =>
    known.findIndex(({ id }) => id === lot.id) === at ? (knownLot(lot) ?? []) : [],
  );
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
        <MortgageRequest user={user} calculation={mortgage} />
      </Suspense>
    ),
  });
