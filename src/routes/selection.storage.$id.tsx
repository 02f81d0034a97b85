import { createFileRoute } from '@tanstack/react-router';
import { loadLot } from './-load-lot';
import { LotPageOf } from './-lot-page';
import { readPlanSearch } from './-plan-search';

export const Route = createFileRoute('/selection/storage/$id')({
  staticData: { title: 'Кладовая' },
  validateSearch: readPlanSearch,
  loader: ({ context, params }) => loadLot(context.queryClient, 'storage', params.id),
  component: StoragePage,
});

function StoragePage() {
  return <LotPageOf type="storage" id={Route.useParams().id} />;
}
