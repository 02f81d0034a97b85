import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { FilterName } from '../../../../contract/lots/filters/lot-filter-names';
import type { LotSearch } from '../../../../contract/lots/filters/lot-search';
import type { Facets, Spec } from '../../../../contract/lots/filters/specs';
import type { LotType } from '../../../../contract/lots/lot';
import { lotTypeWords } from '../../../../contract/lots/lot-words';
import { counted } from '../../../../contract/text/words';
import { readHiddenIds } from '../../../../device/lists/hidden/hidden-store';
import { usePersisted } from '../../../../device/page/hooks/use-persisted';
import { Button, buttonCss } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { color, media, space } from '../../../../ui/tokens';
import { type ActiveFilter, activeFilters } from '../filters/filter-words';

const ways = css({ display: 'grid', gap: space.sm, justifyItems: 'stretch', listStyle: 'none' });
const way = css({
  width: '100%',
  whiteSpace: 'normal',
  '& b': { color: color.accent, fontWeight: 500, whiteSpace: 'nowrap' },
  [media.mobile]: { padding: `${space.sm} ${space.lg}` },
});

/** The most filters that the empty list offers to give up. */
const MOST_WAYS = 4;

interface NoLotsProps {
  type: LotType;
  search: LotSearch;
  specs: readonly Spec[];
  fixedFilters: readonly FilterName[];
  facets: Facets | undefined;
  onChange(change: Partial<LotSearch>): void;
  onReset(): void;
}

/** The empty list: which single filter to give up, and what that would give. */
export default function NoLots(props: NoLotsProps) {
  const { type, search, specs, fixedFilters, facets, onChange, onReset } = props;
  const filters = activeFilters(search, specs, fixedFilters);
  const { forms } = lotTypeWords[type];
  const hidden = usePersisted(readHiddenIds)?.size ?? 0;
  const looser = (facets?.loosen ?? [])
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .flatMap(({ name, count }) => {
      const parts = filters.filter((filter) => filter.name === name);
      const without = Object.assign({}, ...parts.map((part) => wholly(part))) as Partial<LotSearch>;
      return parts.length > 0
        ? [{ name, count, without, text: parts.map(({ text }) => text).join(', ') }]
        : [];
    })
    .slice(0, MOST_WAYS);
  const advice =
    looser.length > 0
      ? 'Уберите один из фильтров:'
      : filters.length > 0
        ? 'Ни один фильтр по отдельности не поможет: уберите несколько.'
        : 'Загляните позже: список обновляется сам.';
  return (
    <EmptyState title={`Таких ${forms[2]} сейчас нет`} text={advice}>
      <ul css={ways}>
        {looser.map(({ name, count, without, text }) => (
          <li key={name}>
            <Button look="secondary" css={way} onClick={() => onChange(without)}>
              <span>
                Без «{text}» — <b>{counted(count, forms)}</b>
              </span>
            </Button>
          </li>
        ))}
        {filters.length > 0 && (
          <li css={{ justifySelf: 'center' }}>
            <Button look="quiet" onClick={onReset}>
              Сбросить фильтры
            </Button>
          </li>
        )}
        {hidden > 0 && (
          <li css={{ justifySelf: 'center' }}>
            <Link to="/hidden" css={buttonCss('quiet')}>
              Вы скрыли {counted(hidden, ['лот', 'лота', 'лотов'])}
            </Link>
          </li>
        )}
      </ul>
    </EmptyState>
  );
}

/** A filter given up whole, whichever of its values this was. */
const wholly = ({ without }: ActiveFilter): Partial<LotSearch> =>
  Object.fromEntries(Object.keys(without).map((key) => [key, undefined]));
