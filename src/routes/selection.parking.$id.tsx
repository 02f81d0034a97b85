import { createFileRoute } from '@tanstack/react-router';
import { loadLot } from './-load-lot';
import { LotPageOf } from './-lot-page';
import { readPlanSearch } from './-plan-search';

export const Route = createFileRoute('/selection/parking/$id')({
  staticData: { title: 'Машино-место' },
  validateSearch: readPlanSearch,
  loader: ({ context, params }) => loadLot(context.queryClient, 'parking', params.id),
  component: ParkingPage,
});

function ParkingPage() {
  return <LotPageOf type="parking" id={Route.useParams().id} />;
}
