import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { SearchField } from '../../../ui/fields/search-field';
import { Icon } from '../../../ui/graphics/icon';
import { color, media, radius, space, touch } from '../../../ui/tokens';
import type { StaffFilters } from '../staff-queries';
import { ShowLinks, toolsCss } from '../staff-tools';
import { StaffDetail } from './staff-detail';
import { StaffList } from './staff-list';

const sides = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 48rem)',
  gap: space.x2,
  alignItems: 'start',
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const detail = css({
  position: 'sticky',
  top: '7.2rem',
  maxHeight: 'calc(100dvh - 8.8rem)',
  overflowY: 'auto',
  marginTop: space.md,
  padding: space.xl,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [media.tablet]: { position: 'static', maxHeight: 'none' },
  [media.mobile]: { padding: space.lg },
});
const back = css({
  display: 'none',
  alignItems: 'center',
  gap: space.sm,
  minHeight: touch,
  color: color.accent,
  fontWeight: 500,
  [media.tablet]: { display: 'inline-flex' },
});
/** Below a desktop there is room for one or the other. */
const hiddenBeside = css({ [media.tablet]: { display: 'none' } });

interface AccountsPartProps {
  filters: StaffFilters;
  chosen: number | null;
  /** How many wait for an answer. */
  waiting: number | undefined;
  onSearch(search: string): void;
}

/** The accounts, those who wait first, and beside them the one that is looked at. */
export function AccountsPart({ filters, chosen, waiting, onSearch }: AccountsPartProps) {
  return (
    <>
      <div css={[toolsCss, chosen !== null && hiddenBeside]}>
        <ShowLinks
          label="Кого показать"
          shows={[
            { show: undefined, word: 'Ждут ответа', count: waiting },
            { show: 'all', word: 'Все' },
            { show: 'blocked', word: 'Заблокированные' },
          ]}
          chosen={filters.show === 'waiting' ? undefined : filters.show}
        />
        <SearchField placeholder="Имя, ИНН, телефон или почта" value={filters.search} onSearch={onSearch} />
      </div>
      <div css={sides}>
        <div css={[{ minWidth: 0 }, chosen !== null && hiddenBeside]}>
          <StaffList filters={filters} chosen={chosen} key={`${filters.show} ${filters.search}`} />
        </div>
        {chosen !== null && (
          <div css={{ minWidth: 0 }}>
            <Link
              from="/staff"
              to="/staff"
              search={(before) => ({ ...before, account: undefined })}
              css={back}
              resetScroll={false}
            >
              <Icon name="back" />К списку
            </Link>
            <div css={detail}>
              <StaffDetail id={chosen} key={chosen} />
            </div>
          </div>
        )}
      </div>
    </>
  );
}
