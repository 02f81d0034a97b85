import { createFileRoute } from '@tanstack/react-router';
import { loadLot } from './-load-lot';
import { LotPageOf } from './-lot-page';
import { readPlanSearch } from './-plan-search';

export const Route = createFileRoute('/selection/flats/$id')({
  staticData: { title: 'Квартира', lotOf: 'flats' },
  validateSearch: readPlanSearch,
  loader: ({ context, params }) => loadLot(context.queryClient, 'flats', params.id),
  component: FlatPage,
});

function FlatPage() {
  return <LotPageOf type="flats" id={Route.useParams().id} />;
}
