import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { Lot } from '../contract/lots/lot';
import { floorFigure } from '../contract/text/words';
import { lotFromIndex } from '../device/page/selection-index';
import { BuildingPage } from '../features/buildings/building-page';
import { buildingQueries, useIndexRevision } from '../features/buildings/building-queries';
import { ShownAge } from '../features/connection/shown-age';
import { FavoriteButton } from '../features/favorites/favorite-button';
import { LazyActions } from '../features/lots/card/lazy-actions';
import { LotCard } from '../features/lots/card/lot-card';
import { FloorDrawing } from '../features/lots/lot-page/places/lot-places';
import { ShortFilters } from '../features/lots/selection/filters/short-filters';
import { whenInstalled } from '../lib/install/when-installed';
import { lotWords } from '../shell/lot/lot-words';
import { EmptyState } from '../ui/feedback/empty-state';
import { prepareModal } from '../ui/modals/modal-host';
import { openModal } from '../ui/modals/modals';
import { type BuildingSearch, readBuildingSearch } from './-building-search';

/** The page of a building, put together of its board and the lots on it. */
export function BuildingPageOf({ id, search }: { id: number; search: BuildingSearch }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const revision = useIndexRevision();
  // The router hands over what else stands in the address, too: the marks of a mailing are no filters.
  const { kind = 'rooms', floor = null, ...filters } = readBuildingSearch({ ...search });
  const isNarrowed = Object.keys(filters).length > 0;
  const { data: ids, isError: isMatchingAway } = useQuery({
    ...buildingQueries.matching(id, filters, revision),
    enabled: isNarrowed,
    placeholderData: (before) => before,
  });
  const matching = useMemo(() => (isNarrowed && ids ? new Set(ids) : null), [isNarrowed, ids]);
  const { data: floors, isError: areFloorsAway } = useQuery(buildingQueries.floors(id));
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
      onKind={(next) => go({ kind: next === 'rooms' ? undefined : next })}
      floor={floor}
      onFloor={(next) => go({ floor: next ?? undefined })}
      floors={floors?.value ?? null}
      areFloorsAway={areFloorsAway}
      matching={matching}
      isMatchingAway={isNarrowed && isMatchingAway}
      filters={<ShortFilters search={filters} onChange={go} />}
      onLot={(lot) => void open(lot)}
      renderFloor={({ floor: shown, picture, lots }, isDim) => (
        <FloorDrawing
          label={`Этаж ${floorFigure(shown)}: помещения и их состояние`}
          {...{ picture, lots, isDim }}
        />
      )}
      renderAge={(at) => <ShownAge at={at} />}
    />
  );
}

const cardOf = (lot: Lot) => ({
  title: lotWords(lot).title,
  content: (
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
