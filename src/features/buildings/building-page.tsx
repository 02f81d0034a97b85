import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { BuildingFloor } from '../../contract/calls/catalogue/building-endpoints';
import type { Checkerboard } from '../../contract/lots/checkerboard';
import type { FloorLot, LotStatus, LotType } from '../../contract/lots/lot';
import { formatCompletion } from '../../contract/lots/lot-words';
import { projectPath } from '../../contract/lots/paths/project-path';
import {
  type BoardFilters,
  type BoardMatch,
  isNarrowed,
  matchBoard,
} from '../../contract/selection/match-board';
import { counted } from '../../contract/text/words';
import { usePageTitle } from '../../lib/hooks/use-page-title';
import { EmptyState } from '../../ui/feedback/empty-state';
import { color, font, media, space } from '../../ui/tokens';
import { PHONE, useMedia } from '../../ui/use-media';
import { BoardGrid } from './board/board-grid';
import type { BoardKind } from './board/board-kinds';
import { boardOf, kindOf, kindsOf, stateCounts } from './board/board-layout';
import { BoardLegend } from './board/board-legend';
import { useBoardChanges } from './board/use-board-changes';
import { floorsOf, floorsWith, useCheckerboard } from './building-queries';
import { BuildingSwitches } from './building-switches';
import { FloorView } from './floor-view';

const sections = css({
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xl,
  [media.mobile]: { gap: space.lg },
});
const head = css({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space.lg,
  [media.largeText]: { flexWrap: 'wrap' },
});
const title = css({
  fontSize: font.size.h2,
  lineHeight: font.line.heading,
  fontWeight: 600,
  letterSpacing: '-0.015em',
  [media.mobile]: { fontSize: font.size.h3 },
});
const place = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.lg}`,
  marginTop: space.xs,
  color: color.ink2,
  '& a': { color: color.accent },
});
const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: `${space.lg} ${space.xl}` });
const answer = css({ flexBasis: '100%', color: color.ink2, '&:empty': { display: 'none' } });
interface BuildingPageProps {
  id: number;
  kind: BoardKind;
  onKind(kind: BoardKind): void;
  /** Null: the board stands there. */
  floor: number | null;
  onFloor(floor: number | null): void;
  /** From the top down, those of the parking where that is shown; null: the device does not have them. */
  floors: readonly BuildingFloor[] | null;
  /** They were asked for in vain. */
  areFloorsAway: boolean;
  search: BoardFilters;
  /** `types`: those that stand on the board; `states`: all that lots on it have. */
  renderFilters(match: BoardMatch, types: readonly LotType[], states: readonly LotStatus[]): ReactNode;
  onLot(lot: number): void;
  renderFloor(floor: BuildingFloor, kind: BoardKind, isDim: (lot: FloorLot) => boolean): ReactNode;
  renderAge(at: number): ReactNode;
}

/** The page of a building: its checkerboard, or the plan of one floor. */
export function BuildingPage(props: BuildingPageProps) {
  const { id, floor, search, onLot, onKind, onFloor, renderFilters, renderFloor, renderAge } = props;
  const { data, isPlaceholderData } = useCheckerboard(id);
  const checkerboard = data?.value;
  const isPhone = useMedia(PHONE);
  const { changes, recall } = useBoardChanges(isPlaceholderData ? undefined : checkerboard);
  const kinds = checkerboard ? kindsOf(checkerboard) : [];
  const kind = kinds.includes(props.kind) ? props.kind : (kinds[0] ?? 'rooms');
  const board = useMemo(
    () => checkerboard && boardOf(checkerboard, kind, changes),
    [checkerboard, kind, changes],
  );
  const match = useMemo(
    () => checkerboard && matchBoard(checkerboard, (type) => kindOf(type) === kind, search),
    [checkerboard, kind, search],
  );
  const floors = useMemo(
    () => props.floors && checkerboard && floorsWith(kind, floorsOf(props.floors, checkerboard)),
    [props.floors, checkerboard, kind],
  );
  usePageTitle(checkerboard && `${checkerboard.building.name}, ${checkerboard.building.project_name}`);
  if (!data || !checkerboard || !board || !match) return <main className="page" id="content" />;
  const { matching } = match;
  const types = checkerboard.types.filter((type) => kindOf(type) === kind);
  const states = [...stateCounts(board).keys()];
  const isFloor = floor !== null && floors?.length !== 0;
  const shown = isFloor && floors ? (floors.find((one) => one.floor === floor) ?? firstFloor(floors)) : null;
  const filters = board.rows.length > 0 && renderFilters(match, types, states);
  const found = (
    <p css={answer} role="status">
      {isNarrowed(search) && answerWords(matching?.size ?? 0)}
    </p>
  );
  const switches = (
    <BuildingSwitches
      // It stands there before they come: nothing below it moves.
      view={floors?.length === 0 ? null : isFloor ? 'floor' : 'board'}
      onView={(view) => onFloor(view === 'board' ? null : (firstFloor(floors ?? [])?.floor ?? LIKELY_FLOOR))}
      kinds={kinds}
      kind={kind}
      onKind={onKind}
    />
  );
  return (
    <main className="page" id="content" css={sections}>
      <div css={head}>
        <Head {...checkerboard.building} />
        {isPhone && filters}
      </div>
      {isPhone ? (
        found
      ) : (
        <div css={ways}>
          {switches}
          {filters}
          {found}
        </div>
      )}
      {floors && shown ? (
        <FloorView floors={floors} shown={shown} onFloor={onFloor}>
          {renderFloor(
            shown,
            kind,
            ({ type, id: lot }) => matching !== null && kindOf(type) === kind && !matching.has(lot),
          )}
        </FloorView>
      ) : isFloor ? (
        <FloorsAwaited areAway={props.areFloorsAway} />
      ) : board.rows.length === 0 ? (
        <EmptyState title="Лотов в этом корпусе нет" text="Как только они появятся, шахматка будет здесь." />
      ) : (
        <BoardGrid
          key={kind}
          label={`Шахматка, ${checkerboard.building.name}`}
          board={board}
          matching={matching}
          tools={
            <>
              {isPhone && switches}
              <BoardLegend board={board} />
            </>
          }
          onOpen={(lot) => {
            recall(lot);
            onLot(lot);
          }}
        />
      )}
      {isPhone && (isFloor || board.rows.length === 0) && <div css={ways}>{switches}</div>}
      {renderAge(data.at)}
    </main>
  );
}

function Head({ name, project_name, project_slug, city, floors, completion }: Checkerboard['building']) {
  return (
    <header>
      <h1 css={title}>{name}</h1>
      <p css={place}>
        <Link to={projectPath({ city, slug: project_slug })}>{project_name}</Link>
        {floors !== null && <span>{counted(floors, ['этаж', 'этажа', 'этажей'])}</span>}
        {completion && <span>{completion.done ? 'Объект сдан' : formatCompletion(completion)}</span>}
      </p>
    </header>
  );
}

/** What the filters have found: a board that is dimmed as a whole says nothing by itself. */
const answerWords = (found: number): string =>
  found > 0
    ? `Подходит ${counted(found, ['лот', 'лота', 'лотов'])}`
    : 'Ничего не\u00a0найдено: измените фильтры.';

const FloorsAwaited = ({ areAway }: { areAway: boolean }) => (
  <section role="status">
    {areAway ? (
      <EmptyState
        title="Планов этажей на устройстве нет"
        text="Они появятся сами, когда вернётся связь. Шахматка открывается и без неё."
      />
    ) : (
      <EmptyState isUnderWay title="Планы этажей загружаются" />
    )}
  </section>
);

/** The lowest floor above the ground: most often the first one that people live on; of a parking the uppermost. */
const firstFloor = (floors: readonly BuildingFloor[]): BuildingFloor | null =>
  floors.findLast(({ floor }) => floor > 1) ?? floors.findLast(({ floor }) => floor > 0) ?? floors[0] ?? null;

/** What is asked for before they are known. */
const LIKELY_FLOOR = 2;
