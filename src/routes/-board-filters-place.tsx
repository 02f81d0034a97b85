import { css } from '@emotion/react';
import { useState } from 'react';
import { type BoardFilters, matchBoard, NO_BOARD_FILTERS } from '../contract/selection/match-board';
import { counted } from '../contract/text/words';
import type { BoardKind } from '../features/buildings/board/board-kinds';
import { kindOf } from '../features/buildings/board/board-layout';
import { useCheckerboard } from '../features/buildings/building-queries';
import {
  BoardFiltersForm,
  type BoardFiltersFormProps,
} from '../features/lots/selection/filters/board-filters';
import { filterCount } from '../features/lots/selection/filters/filter-count';
import { WIDE } from '../features/lots/selection/lazy-parts';
import { Button } from '../ui/button';
import { CountBadge } from '../ui/feedback/count-badge';
import { Icon } from '../ui/graphics/icon';
import { closeTopModal, openModal } from '../ui/modals/modals';
import { space } from '../ui/tokens';
import { useMedia } from '../ui/use-media';

const opener = css({ position: 'relative', padding: `0 ${space.md}` });
const sheet = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xl,
  // One below the other, as wide as the sheet.
  '& > section': { flexDirection: 'column', alignItems: 'stretch', flexWrap: 'nowrap' },
  '& .chips': { height: 'auto' },
  '& .field-pair .field-box': { width: '100%' },
  '& .field-draft': { flex: 1 },
});

interface BoardFiltersPlaceProps extends BoardFiltersFormProps {
  building: number;
  kind: BoardKind;
}

/** The filters of a board: above it where there is room, else in a sheet, so that the board comes first. */
export function BoardFiltersPlace(props: BoardFiltersPlaceProps) {
  const { building, kind, search, types, states, onChange } = props;
  const isWide = useMedia(WIDE);
  if (isWide) return <BoardFiltersForm {...props} />;
  const open = () =>
    openModal({
      name: 'board-filters',
      title: 'Фильтры',
      content: (
        <BoardFiltersSheet
          building={building}
          kind={kind}
          types={types}
          states={states}
          onChange={onChange}
          start={search}
        />
      ),
    });
  return (
    <Button look="secondary" css={opener} onClick={open}>
      <Icon name="filter" />
      Фильтры
      <CountBadge count={filterCount(search) + (search.status?.length ?? 0)} />
    </Button>
  );
}

interface BoardFiltersSheetProps extends Omit<BoardFiltersPlaceProps, 'match' | 'search'> {
  start: BoardFilters;
}

/** The board behind it is dimmed at once; the button says how many lots are left. */
function BoardFiltersSheet({ building, kind, types, states, start, onChange }: BoardFiltersSheetProps) {
  const [search, setSearch] = useState(start);
  const checkerboard = useCheckerboard(building).data?.value;
  const match = checkerboard && matchBoard(checkerboard, (type) => kindOf(type) === kind, search);
  if (!match) return null;
  const change = (part: BoardFilters) => {
    const next = { ...search, ...part };
    setSearch(next);
    onChange({ ...NO_BOARD_FILTERS, ...next });
  };
  return (
    <div css={sheet}>
      <BoardFiltersForm search={search} match={match} types={types} states={states} onChange={change} />
      <Button onClick={closeTopModal}>
        {match.matching === null
          ? 'Показать шахматку'
          : match.matching.size === 0
            ? 'Ничего не найдено'
            : `Показать ${counted(match.matching.size, ['лот', 'лота', 'лотов'])}`}
      </Button>
    </div>
  );
}
