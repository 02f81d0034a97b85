import { createFileRoute } from '@tanstack/react-router';
import { PrintedFavorites } from './-printed-favorites';

export const Route = createFileRoute('/print/favorites')({
  staticData: { title: 'Печать', layout: 'print' },
  component: () => <PrintedFavorites type={null} />,
});
