import { createFileRoute } from '@tanstack/react-router';
import { readLotSearch } from '../contract/lot-search';
import { ShownAge } from '../features/connection/shown-age';
import { FavoriteButton } from '../features/favorites/favorite-button';
import { FlatsSelection } from '../features/lots/flats-selection';
import { contradicts, lotsQueries } from '../features/lots/lots-queries';

export const Route = createFileRoute('/selection/flats/')({
  staticData: { title: 'Квартиры' },
  validateSearch: readLotSearch,
  async loader({ context, location }) {
    const search = readLotSearch(location.search);
    if (!contradicts(search)) await context.queryClient.prefetchQuery(lotsQueries.page(search, 0));
  },
  component: FlatsPage,
});

function FlatsPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FlatsSelection
      search={search}
      // Filters are places to come back to; a longer list and another order are not.
      onFilters={(next) => navigate({ search: next, resetScroll: false })}
      onView={(next) => navigate({ search: next, replace: true, resetScroll: false })}
      lotAction={(lot) => <FavoriteButton lot={lot} />}
      renderAge={(at) => <ShownAge at={at} />}
    />
  );
}
