import { createFileRoute, notFound } from '@tanstack/react-router';
import { CallError } from '../api/call-error';
import { ShownAge } from '../features/connection/shown-age';
import { FavoriteButton } from '../features/favorites/favorite-button';
import { knownLot, recallLot } from '../features/lots/known-lot';
import { LotView } from '../features/lots/lot-view';
import { lotsQueries } from '../features/lots/lots-queries';

const lotId = /^[1-9]\d{0,14}$/;

export const Route = createFileRoute('/selection/flats/$id')({
  staticData: { title: 'Квартира' },
  async loader({ context: { queryClient }, params }) {
    if (!lotId.test(params.id)) throw notFound();
    const id = Number(params.id);
    const query = lotsQueries.lot(id);
    // A card of the list is enough to begin with; its page comes behind it.
    if (knownLot(queryClient, id)) return void queryClient.prefetchQuery(query);
    try {
      await queryClient.ensureQueryData(query);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.kind === 'not-found') throw notFound();
      if (error.kind !== 'network' && error.kind !== 'offline') throw error;
      // The page of this lot was never opened here; a card of it may have been seen.
      await recallLot(queryClient, id).catch(() => {});
    }
  },
  component: FlatPage,
});

function FlatPage() {
  const { id } = Route.useParams();
  return (
    <LotView
      id={Number(id)}
      lotAction={(lot) => <FavoriteButton lot={lot} withLabel />}
      renderAge={(at) => <ShownAge at={at} />}
    />
  );
}
