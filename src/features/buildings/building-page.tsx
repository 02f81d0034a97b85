import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { BuildingFloor } from '../../contract/calls/building-endpoints';
import type { Checkerboard } from '../../contract/lots/checkerboard';
import type { LotStatus } from '../../contract/lots/lot';
import { projectPath } from '../../contract/lots/project-path';
import { counted, formatCompletion, statusWord } from '../../contract/words';
import { usePageTitle } from '../../lib/use-page-title';
import { EmptyState } from '../../ui/empty-state';
import { RadioSwitch } from '../../ui/radio-switch';
import { stateGrounds } from '../../ui/state-grounds';
import { color, font, media, space } from '../../ui/tokens';
import { BoardGrid } from './board-grid';
import type { BoardKind } from './board-kinds';
import { boardOf, boardTitles, kindsOf } from './board-layout';
import { useCheckerboard } from './building-queries';
import { FloorView } from './floor-view';
import { useBoardChanges } from './use-board-changes';

const sections = css({
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xl,
});
const title = css({
  fontSize: font.size.h2,
  lineHeight: font.line.heading,
  fontWeight: 600,
  letterSpacing: '-0.015em',
  [media.mobile]: { fontSize: font.size.h3 },
});
const under = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.lg}`,
  marginTop: space.xs,
  color: color.ink2,
  '& a': { color: color.accent },
});
const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: `${space.lg} ${space.xl}` });
const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xs} ${space.lg}`,
  color: color.ink2,
  fontSize: font.size.sm,
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', alignItems: 'center', gap: space.sm },
});
const swatch = css(
  { width: '2rem', height: '1.4rem', borderRadius: '0.2rem', border: `1px solid ${color.line}` },
  stateGrounds(60),
);

export type BuildingView = 'board' | 'floor';

interface BuildingPageProps {
  id: number;
  kind: BoardKind;
  onKind(kind: BoardKind): void;
  /** Null: the board stands there. */
  floor: number | null;
  onFloor(floor: number | null): void;
  floors: readonly BuildingFloor[];
  /** Lots that answer the filters; null: there are no filters. */
  matching: ReadonlySet<number> | null;
  filters: ReactNode;
  onLot(lot: number): void;
  renderFloor(floor: BuildingFloor): ReactNode;
  renderAge(at: number): ReactNode;
}

/** A house as one sees it from the yard: all its lots in every state, or one floor of it as it is drawn. */
export function BuildingPage(props: BuildingPageProps) {
  const { id, floor, floors, matching, onLot, onKind, onFloor, renderFloor, renderAge } = props;
  const { data, isPlaceholderData } = useCheckerboard(id);
  const checkerboard = data?.value;
  const { changes, recall } = useBoardChanges(isPlaceholderData ? undefined : checkerboard);
  const kinds = checkerboard ? kindsOf(checkerboard) : [];
  const kind = kinds.includes(props.kind) ? props.kind : (kinds[0] ?? 'rooms');
  const board = useMemo(
    () => checkerboard && boardOf(checkerboard, kind, changes),
    [checkerboard, kind, changes],
  );
  usePageTitle(checkerboard && `${checkerboard.building.name}, ${checkerboard.building.project_name}`);
  if (!data || !checkerboard || !board) return <main className="page" id="content" />;
  const shown = floors.find((one) => one.floor === floor) ?? null;
  return (
    <main className="page" id="content" css={sections}>
      <Head {...checkerboard.building} />
      <div css={ways}>
        {floors.length > 0 && (
          <RadioSwitch<BuildingView>
            label="Вид корпуса"
            value={shown ? 'floor' : 'board'}
            options={[
              { value: 'board', label: 'Шахматка' },
              { value: 'floor', label: 'План этажа' },
            ]}
            onChange={(view) => onFloor(view === 'board' ? null : firstFloor(floors))}
          />
        )}
        {!shown && kinds.length > 1 && (
          <RadioSwitch<BoardKind>
            label="Что показать"
            value={kind}
            options={kinds.map((value) => ({ value, label: boardTitles[value] }))}
            onChange={onKind}
          />
        )}
        {kind === 'rooms' && props.filters}
      </div>
      {shown ? (
        <FloorView floors={floors} shown={shown} onFloor={onFloor}>
          {renderFloor(shown)}
        </FloorView>
      ) : board.rows.length === 0 ? (
        <EmptyState title="Лотов в этом корпусе нет" text="Как только они появятся, шахматка будет здесь." />
      ) : (
        <BoardGrid
          key={kind}
          label={`Шахматка, ${checkerboard.building.name}`}
          board={board}
          matching={matching}
          legend={<Legend checkerboard={checkerboard} />}
          onOpen={(lot) => {
            recall(lot);
            onLot(lot);
          }}
        />
      )}
      {renderAge(data.at)}
    </main>
  );
}

function Head({ name, project_name, project_slug, city, floors, completion }: Checkerboard['building']) {
  return (
    <header>
      <h1 css={title}>{name}</h1>
      <p css={under}>
        <Link to={projectPath({ city, slug: project_slug })}>{project_name}</Link>
        {floors !== null && <span>{counted(floors, ['этаж', 'этажа', 'этажей'])}</span>}
        {completion && <span>{completion.done ? 'Объект сдан' : formatCompletion(completion)}</span>}
      </p>
    </header>
  );
}

/** What the grounds mean, and how many lots of each there are. */
function Legend({ checkerboard: { lots } }: { checkerboard: Checkerboard }) {
  const counts = new Map<LotStatus, number>();
  for (const status of lots.status) counts.set(status, (counts.get(status) ?? 0) + 1);
  return (
    <ul css={legend} aria-label="Обозначения">
      {[...counts]
        .sort(([one], [other]) => one - other)
        .map(([status, count]) => (
          <li key={status}>
            <span css={swatch} data-status={status} />
            {statusWord(status, 'parking').toLowerCase()}: {count}
          </li>
        ))}
    </ul>
  );
}

/** The lowest floor above the ground: most often the first one that people live on. */
const firstFloor = (floors: readonly BuildingFloor[]): number =>
  (floors.findLast(({ floor }) => floor > 1) ?? floors.findLast(({ floor }) => floor > 0) ?? floors.at(-1))
    ?.floor ?? 1;
