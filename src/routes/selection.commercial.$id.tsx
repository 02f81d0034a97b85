import { createFileRoute } from '@tanstack/react-router';
import { loadLot } from './-load-lot';
import { LotPageOf } from './-lot-page';
import { readPlanSearch } from './-plan-search';

export const Route = createFileRoute('/selection/commercial/$id')({
  staticData: { title: 'Коммерческое помещение', lotOf: 'commercial' },
  validateSearch: readPlanSearch,
  loader: ({ context, params }) => loadLot(context.queryClient, 'commercial', params.id),
  component: CommercialPage,
});

function CommercialPage() {
  return <LotPageOf type="commercial" id={Route.useParams().id} />;
}
