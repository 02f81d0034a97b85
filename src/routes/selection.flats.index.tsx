import { createFileRoute } from '@tanstack/react-router';
import { readLotSearch } from '../contract/lots/filters/lot-search';
import { loadSelection } from './-load-selection';

export const Route = createFileRoute('/selection/flats/')({
  staticData: { title: 'Квартиры', list: 'flats' },
  validateSearch: readLotSearch,
  loader: ({ context, location }) => loadSelection(context.queryClient, 'flats', location.search),
});
