import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ShownAge } from '../features/connection/shown-age';
import { FavoriteButton } from '../features/favorites/favorite-button';
import { FavoritesList } from '../features/favorites/favorites-list';
import { ChoiceField } from '../features/lots/filter-fields';
import { LotCard } from '../features/lots/lot-card';

const orders = [
  { value: 'price', label: 'Дешевле' },
  { value: '-price', label: 'Дороже' },
  { value: '-added_at', label: 'Новые' },
  { value: 'area', label: 'Меньше' },
  { value: '-area', label: 'Больше' },
];
const DEFAULT_ORDER = 'price';
const Search = v.object({
  order: v.fallback(v.optional(v.picklist(orders.map(({ value }) => value))), undefined),
});

export const Route = createFileRoute('/favorites')({
  staticData: { title: 'Избранное' },
  validateSearch: (search) => v.parse(Search, search),
  component: FavoritesPage,
});

function FavoritesPage() {
  const { order = DEFAULT_ORDER } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FavoritesList
      order={order}
      renderLot={(lot, index) => (
        <LotCard key={lot.id} lot={lot} index={index} action={<FavoriteButton lot={lot} />} />
      )}
      orderControl={
        <ChoiceField
          label="Сортировка"
          labelled={false}
          className="list-order"
          value={order}
          choices={orders}
          onChange={(value) =>
            navigate({ search: { order: value === DEFAULT_ORDER ? undefined : value }, replace: true })
          }
        />
      }
      renderAge={(at) => <ShownAge at={at} />}
    />
  );
}
