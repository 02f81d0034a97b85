import { createFileRoute, notFound } from '@tanstack/react-router';
import { lotTypes } from '../contract/lots/types/lot-types';

import { PrintedFavorites } from './-printed-favorites';

const typeOf = (word: string) => lotTypes.find((one) => one === word);

export const Route = createFileRoute('/print/$lot/favorites')({
  staticData: { title: 'Печать', layout: 'print' },
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params }) => {
    if (!typeOf(params.lot)) throw notFound();
  },
  component: () => <PrintedFavorites type={typeOf(Route.useParams().lot) ?? null} />,
});
