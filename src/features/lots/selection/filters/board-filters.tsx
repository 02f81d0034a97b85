import { css } from '@emotion/react';
import { roomValues } from '../../../../contract/lots/filters/lot-filter-keys';
import { rangeNames } from '../../../../contract/lots/filters/lot-filter-names';
import { rangeContradiction } from '../../../../contract/lots/filters/lot-filters';
import { LotStatus, type LotType } from '../../../../contract/lots/lot';
import { commonRooms, statusWord } from '../../../../contract/lots/lot-words';
import {
  type BoardFilters,
  type BoardMatch,
  isNarrowed,
  NO_BOARD_FILTERS,
} from '../../../../contract/selection/match-board';
import { rangeWords } from '../../../../shell/selection/filter-words';
import { Button } from '../../../../ui/button';
import { space } from '../../../../ui/tokens';
import { RangeField } from './range-field';
import { CountedChips, RoomChips } from './room-chips';

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.lg });

export interface BoardFiltersFormProps {
  search: BoardFilters;
  /** What each filter could still be. */
  match: BoardMatch;
  /** The lot types that stand on the board, and the states that their lots have. */
  types: readonly LotType[];
  states: readonly LotStatus[];
  /** Takes the filters that changed; `undefined` clears one. */
  onChange(change: BoardFilters): void;
}

/** The filters of a board, which stands below and is but dimmed: what no lot of it could be is disabled. */
export function BoardFiltersForm({ search, match, types, states, onChange }: BoardFiltersFormProps) {
  const { rooms = [], status = [] } = search;
  const usual = types.flatMap((type) => commonRooms(type));
  const offered = roomValues.filter(
    (value) => usual.includes(value) || match.rooms.has(value) || rooms.includes(value),
  );
  const noneIfEmpty = <T,>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);
  return (
    <section css={row} aria-label="Фильтры">
      {usual.length > 0 && (
        <RoomChips
          values={offered}
          chosen={rooms}
          counts={match.rooms}
          onChange={(next) => onChange({ rooms: noneIfEmpty(next) })}
        />
      )}
      {states.length > 1 && (
        <CountedChips<LotStatus>
          title="Состояние"
          // A board may hold lots of several types, as its legend does.
          chips={states.map((value) => ({ label: statusWord(value, 'parking'), values: [value] }))}
          chosen={status}
          counts={match.statuses}
          order={Object.values(LotStatus)}
          onChange={(next) => onChange({ status: noneIfEmpty(next) })}
        />
      )}
      {rangeNames.map((name) => (
        <RangeField
          key={name}
          {...rangeWords(name)}
          bounds={match.ranges[name]}
          from={search[`${name}_min`]}
          to={search[`${name}_max`]}
          contradiction={rangeContradiction(search, name)}
          onChange={({ from, to }) => onChange({ [`${name}_min`]: from, [`${name}_max`]: to })}
        />
      ))}
      {isNarrowed(search) && (
        <Button look="quiet" onClick={() => onChange(NO_BOARD_FILTERS)}>
          Сбросить
        </Button>
      )}
    </section>
  );
}
