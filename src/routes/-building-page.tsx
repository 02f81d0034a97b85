import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { Lot } from '../contract/lots/lot';
import { NO_BOARD_FILTERS } from '../contract/selection/match-board';
import { floorFigure } from '../contract/text/words';
import { lotFromIndex } from '../device/page/selection-index';
import type { BoardKind } from '../features/buildings/board/board-kinds';
import { BuildingPage } from '../features/buildings/building-page';
import { buildingQueries } from '../features/buildings/building-queries';
import { ShownAge } from '../features/connection/shown-age';
import { FavoriteButton } from '../features/favorites/favorite-button';
import { LazyActions } from '../features/lots/card/lazy-actions';
import { LotCard } from '../features/lots/card/lot-card';
import { FloorDrawing } from '../features/lots/lot-page/places/lot-places';
import { whenInstalled } from '../lib/install/when-installed';
import { lazyPart } from '../lib/lazy/lazy-part';
import { lotWords } from '../shell/lot/lot-words';
import { EmptyState } from '../ui/feedback/empty-state';
import { prepareModal } from '../ui/modals/modal-host';
import { openModal } from '../ui/modals/modals';
import { BoardFiltersPlace } from './-board-filters-place';
import { type BuildingSearch, readBuildingSearch } from './-building-search';

const BookFromCell = lazyPart(() => import('./-book-from-cell'));

/** The page of a building, put together of its board and the lots on it. */
export function BuildingPageOf({ id, search }: { id: number; search: Readonly<Record<string, unknown>> }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // The router hands over what else stands in the address, too: the marks of a mailing are no filters.
  const { kind = 'rooms', floor = null, ...asked } = readBuildingSearch(search);
  const key = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same filters are the same object.
  const filters = useMemo(() => asked, [key]);
  const { floors, areFloorsAway } = useDrawnFloors(id, kind);
  const go = (change: Partial<BuildingSearch>) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace: true, resetScroll: false });
  const card = useRef<ReturnType<typeof openModal> | null>(null);
  useEffect(() => {
    whenInstalled(() => void prepareModal());
    // The card leads to the lot's page, and Back leads to the project's: it stands over neither.
    return () => card.current?.close();
  }, []);
  const open = async (lot: number) => {
    const known =
      (await lotFromIndex(lot)) ??
      (await client.fetchQuery(buildingQueries.card(id, lot)).then(
        ({ value }) => value,
        () => null,
      ));
    card.current = openModal({ name: 'board-lot', ...(known ? cardOf(known) : unknownLot) });
  };
  return (
    <BuildingPage
      key={id}
      id={id}
      kind={kind}
      // What one kind of lots was narrowed by says nothing of another.
      onKind={(next) => go({ ...NO_BOARD_FILTERS, kind: next === 'rooms' ? undefined : next })}
      floor={floor}
      onFloor={(next) => go({ floor: next ?? undefined })}
      floors={floors}
      areFloorsAway={areFloorsAway}
      search={filters}
      renderFilters={(match, types, states) => (
        <BoardFiltersPlace
          building={id}
          kind={kind}
          search={filters}
          match={match}
          types={types}
          states={states}
          onChange={go}
        />
      )}
      onLot={(lot) => void open(lot)}
      renderFloor={({ floor: shown, picture, lots }, shownKind, isDim) => (
        <FloorDrawing
          label={`Этаж ${floorFigure(shown)}: ${drawnWords[shownKind]} и их состояние`}
          picture={picture}
          lots={lots}
          isDim={isDim}
        />
      )}
      renderAge={(at) => <ShownAge at={at} />}
    />
  );
}

/** What a drawn floor shows. */
const drawnWords: Record<BoardKind, string> = {
  rooms: 'помещения',
  parking: 'машино-места',
  storage: 'кладовые',
};

/**
 * The drawings of a building's floors, of its parking alone where that is shown. A project that was downloaded has all
 * floors and no separate drawings of the parking: then these stand in, as they do where places lie above the ground.
 */
function useDrawnFloors(id: number, kind: BoardKind) {
  const isParking = kind === 'parking';
  const genplan = useQuery({ ...buildingQueries.genplan(id), enabled: isParking });
  const own = isParking ? (genplan.data?.value ?? null) : null;
  const isOwn = own !== null && own.length > 0;
  const all = useQuery({
    ...buildingQueries.floors(id),
    enabled: !isParking || genplan.isError || own?.length === 0,
  });
  return { floors: isOwn ? own : (all.data?.value ?? null), areFloorsAway: !isOwn && all.isError };
}

const cardOf = (lot: Lot) => ({
  title: lotWords(lot).title,
  content: (
    <>
      <ul className="lots large" css={{ '&&': { gridTemplateColumns: 'minmax(0, 1fr)' } }}>
        <LotCard
          lot={lot}
          index={0}
          large
          action={
            <>
              <FavoriteButton lot={lot} />
              <LazyActions lot={lot} />
            </>
          }
        />
      </ul>
      <BookFromCell lot={lot} />
    </>
  ),
});

const unknownLot = {
  title: 'Лот',
  content: (
    <EmptyState
      title="Карточка не загрузилась"
      text="Этого лота ещё нет на устройстве, а сервер не отвечает."
    />
  ),
};
