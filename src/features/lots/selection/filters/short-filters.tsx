import { css } from '@emotion/react';
import { rangeContradiction } from '../../../../contract/lots/filters/lot-filters';
import type { LotSearch } from '../../../../contract/lots/filters/lot-search';
import { commonRooms } from '../../../../contract/lots/lot-words';
import { rangeWords } from '../../../../shell/selection/filter-words';
import { Button } from '../../../../ui/button';
import { media, space } from '../../../../ui/tokens';
import { RangeField } from './range-field';
import { RoomChips } from './room-chips';

/** One line, scrolled sideways on a phone, so that the building below stays on the screen. */
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space.lg,
  '& .chips': { flexWrap: 'nowrap' },
  [media.mobile]: {
    flexWrap: 'nowrap',
    margin: '0 calc(-1 * var(--gutter))',
    padding: '0 var(--gutter)',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
  },
});

interface ShortFiltersProps {
  search: LotSearch;
  onChange(change: Partial<LotSearch>): void;
}

/** Rooms and price alone, where a whole building stands below and is but dimmed. */
export function ShortFilters({ search, onChange }: ShortFiltersProps) {
  const { rooms = [], price_min, price_max } = search;
  const isNarrowed = rooms.length > 0 || price_min !== undefined || price_max !== undefined;
  return (
    <section css={row} aria-label="Фильтры">
      <RoomChips
        values={commonRooms('flats')}
        chosen={rooms}
        counts={null}
        onChange={(chosen) => onChange({ rooms: chosen.length > 0 ? chosen : undefined })}
      />
      <RangeField
        {...rangeWords('price')}
        bounds={null}
        from={price_min}
        to={price_max}
        contradiction={rangeContradiction(search, 'price')}
        onChange={({ from, to }) => onChange({ price_min: from, price_max: to })}
      />
      {isNarrowed && (
        <Button
          look="quiet"
          onClick={() => onChange({ rooms: undefined, price_min: undefined, price_max: undefined })}
        >
          Сбросить
        </Button>
      )}
    </section>
  );
}
