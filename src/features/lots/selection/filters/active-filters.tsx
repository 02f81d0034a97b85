import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { FilterName } from '../../../../contract/lots/filters/lot-filter-names';
import type { LotSearch } from '../../../../contract/lots/filters/lot-search';
import type { Spec } from '../../../../contract/lots/filters/specs';
import type { LotType } from '../../../../contract/lots/lot';
import { Icon } from '../../../../ui/graphics/icon';
import { color, font, media, radius, space, touch } from '../../../../ui/tokens';
import { SearchSlot } from '../saved/search-slot';
import { activeFilters, namesOtherPlaces } from './filter-words';
import { usePlaceNames } from './use-place-names';

const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: '3.2rem',
  padding: `0 ${space.sm} 0 ${space.md}`,
  borderRadius: radius.control,
  background: color.accentTint,
  color: color.accent,
  fontSize: font.size.sm,
  whiteSpace: 'nowrap',
  '& .icon': { width: '1.6rem', height: '1.6rem' },
  [media.hover]: { '&:hover': { textDecoration: 'line-through' } },
  // The finger needs more than the eye.
  [media.tablet]: {
    minHeight: '3.6rem',
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', inset: `calc((3.6rem - ${touch}) / 2) 0` },
  },
});
const clear = css({
  minHeight: '3.2rem',
  padding: `0 ${space.sm}`,
  color: color.ink2,
  fontSize: font.size.sm,
  whiteSpace: 'nowrap',
});

/** What can be done with the filters stands after them, and on a phone stays while they scroll. */
const withSlot = css({
  display: 'flex',
  '& > div': { flex: 1, minWidth: 0 },
  '& > button': { alignSelf: 'end' },
  [media.mobile]: { '& > div': { marginRight: 0, paddingRight: space.sm } },
});
const row = css({ display: 'flex', flexWrap: 'inherit', alignItems: 'center', gap: space.sm });
const waiting = css({ background: color.accent, color: color.onAccent });

interface ActiveFiltersProps {
  type: LotType;
  search: LotSearch;
  specs: readonly Spec[];
  fixedFilters: readonly FilterName[];
  /** Applies what was chosen in the sheet and left there; null: nothing was. */
  onDraft: (() => void) | null;
  onChange(change: Partial<LotSearch>): void;
  onReset(): void;
  /** What stands after them: filters that are not set. */
  children: ReactNode;
}

/** What the list is narrowed by, above it: each part goes away on a tap. */
export default function ActiveFilters(props: ActiveFiltersProps) {
  const { type, search, specs, fixedFilters, onDraft, onChange, onReset, children } = props;
  const names = usePlaceNames(namesOtherPlaces(search, specs));
  const filters = activeFilters(search, specs, fixedFilters, names);
  const list = (
    <div className="active-filters">
      {(onDraft || filters.length > 0) && (
        <ul css={row} aria-label="Выбранные фильтры">
          {onDraft && (
            <li>
              <button type="button" css={[chip, waiting]} onClick={onDraft}>
                Применить выбранное
                <Icon name="check" />
              </button>
            </li>
          )}
          {filters.map(({ name, value, text, without }) => (
            <li key={`${name} ${value}`}>
              <button
                type="button"
                css={chip}
                aria-label={`Убрать: ${text}`}
                onClick={() => onChange(without)}
              >
                {text}
                <Icon name="close" />
              </button>
            </li>
          ))}
          {filters.length > 0 && (
            <li className="narrow-only">
              <button type="button" css={clear} onClick={onReset}>
                Сбросить
              </button>
            </li>
          )}
        </ul>
      )}
      {children}
    </div>
  );
  // A search of one project is saved where all are searched.
  if (fixedFilters.length > 0 || filters.length === 0) return list;
  return (
    <div css={withSlot}>
      {list}
      <SearchSlot type={type} search={search} words={filters.map(({ text }) => text)} />
    </div>
  );
}
