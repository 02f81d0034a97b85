import { createFileRoute } from '@tanstack/react-router';
import { FavoriteButton } from '../features/favorites/favorite-button';
import { LotCard } from '../features/lots/lot-card';
import { MainPage } from '../features/main/main-page';

export const Route = createFileRoute('/main')({
  staticData: { title: 'Главная' },
  component: () => (
    <MainPage
      renderLot={(lot, index) => (
        <LotCard key={lot.id} lot={lot} index={index} action={<FavoriteButton lot={lot} />} />
      )}
    />
  ),
});
