import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { CallError } from '../api/call-error';
import { LotPrint } from '../features/lots/lot-print';
import { lotsQueries } from '../features/lots/lots-queries';
import { useUser } from '../features/session/session-queries';

export const Route = createFileRoute('/print/$lot/$id')({
  staticData: { title: 'Печать', layout: 'print' },
  async loader({ context: { queryClient }, params }) {
    if (params.lot !== 'flats' || !/^[1-9]\d{0,14}$/.test(params.id)) throw notFound();
    try {
      await queryClient.ensureQueryData(lotsQueries.lot(Number(params.id)));
    } catch (error) {
      if (error instanceof CallError && error.kind === 'not-found') throw notFound();
      throw error;
    }
  },
  component: PrintPage,
});

function PrintPage() {
  const { id } = Route.useParams();
  const { data } = useSuspenseQuery(lotsQueries.lot(Number(id)));
  return <LotPrint lot={data.value} agent={useUser()} />;
}
