import { createFileRoute } from '@tanstack/react-router';
import { loadLot } from './-load-lot';
import { LotPageOf } from './-lot-page';
import { readPlanSearch } from './-plan-search';

export const Route = createFileRoute('/selection/hotel/$id')({
  staticData: { title: 'Гостиничный номер', lotOf: 'hotel' },
  validateSearch: readPlanSearch,
  loader: ({ context, params }) => loadLot(context.queryClient, 'hotel', params.id),
  component: HotelPage,
});

function HotelPage() {
  return <LotPageOf type="hotel" id={Route.useParams().id} />;
}
