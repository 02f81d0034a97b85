import { createFileRoute } from '@tanstack/react-router';
import { readLotSearch } from '../contract/lots/filters/lot-search';
import { loadSelection } from './-load-selection';

export const Route = createFileRoute('/selection/hotel/')({
  staticData: { title: 'Гостиничные номера', list: 'hotel' },
  validateSearch: readLotSearch,
  loader: ({ context, location }) => loadSelection(context.queryClient, 'hotel', location.search),
});
