import { createFileRoute } from '@tanstack/react-router';
import { hasFullAccess } from '../contract/accounts/full-access';
import { readNotes } from '../device/lists/notes/notes-store';
import { usePersisted } from '../device/page/hooks/use-persisted';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { SendLotsButton } from '../features/clients/links/send-button';
import { CompareFirst } from '../features/compare/compare-first';
import { CompareTick } from '../features/compare/compare-tick';
import { ShownAge } from '../features/connection/shown-age';
import { FavoriteButton } from '../features/favorites/favorite-button';
import {
  DEFAULT_FAVORITES_CHOICE,
  favoriteOrderChoices,
  readFavoritesOrder,
} from '../features/favorites/favorite-orders';
import { FavoritesList } from '../features/favorites/favorites-list';
import { LotCard } from '../features/lots/card/lot-card';
import { NoteMark } from '../features/notes/note-mark';
import { PdfButton } from '../features/pdf/pdf-button';
import { FavoriteProjects } from '../features/projects/favorite-projects';
import { useUser } from '../features/session/session-queries';
import { ChoiceField } from '../ui/choices/choice-field';
import { idOf } from './-search-values';

export const Route = createFileRoute('/favorites')({
  staticData: { title: 'Избранное' },
  // What an address may hold is read with the page, which comes late.
  validateSearch: (given: Record<string, unknown>) => given,
  component: FavoritesPage,
});

function FavoritesPage() {
  const given = Route.useSearch();
  const order = readFavoritesOrder(given.order);
  const navigate = Route.useNavigate();
  const stored = usePersisted(readNotes);
  const user = useUser();
  const isClientMode = useClientMode();
  const notes = isClientMode ? null : stored;
  const sort = (value: string) =>
    navigate({ search: { order: value === DEFAULT_FAVORITES_CHOICE ? undefined : value }, replace: true });
  const maySend = user && hasFullAccess(user) && !isClientMode;
  return (
    <FavoritesList
      order={order}
      marked={idOf(given.lot) ?? null}
      renderLot={(lot, index) => (
        <LotCard
          key={lot.id}
          lot={lot}
          index={index}
          action={
            <>
              <FavoriteButton lot={lot} />
              <CompareTick lot={lot} />
              <NoteMark note={notes?.get(lot.id)} />
            </>
          }
        />
      )}
      orderControl={
        <ChoiceField
          label="Сортировка"
          labelled={false}
          className="list-order"
          value={order}
          choices={favoriteOrderChoices(order)}
          onChange={sort}
        />
      }
      onReset={order === DEFAULT_FAVORITES_CHOICE ? null : () => void sort(DEFAULT_FAVORITES_CHOICE)}
      renderSend={(lots) =>
        maySend && (
          <>
            <SendLotsButton lots={lots} client={null} isShort />
            <PdfButton lots={lots} kind="lots" client={null} />
          </>
        )
      }
      renderCompare={(lots) => <CompareFirst lots={lots} />}
      renderProjects={(lots) => <FavoriteProjects lots={lots} />}
      renderAge={(at) => <ShownAge at={at} />}
    />
  );
}
