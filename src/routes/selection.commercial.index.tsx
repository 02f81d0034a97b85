import { createFileRoute } from '@tanstack/react-router';
import { readLotSearch } from '../contract/lots/filters/lot-search';
import { loadSelection } from './-load-selection';

export const Route = createFileRoute('/selection/commercial/')({
  staticData: { title: 'Коммерческие помещения', list: 'commercial' },
  validateSearch: readLotSearch,
  loader: ({ context, location }) => loadSelection(context.queryClient, 'commercial', location.search),
});
