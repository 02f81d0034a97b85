import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { buttonCss } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { space } from '../../ui/tokens';
import { compareSearch, LEAST, type LotRef, placeToLook } from './compare-address';
import { useCompared } from './compared-store';

const ways = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space.sm });

interface NothingToCompareProps {
  /** The one lot there is, or none. */
  lots: readonly LotRef[];
  onAdd(lots: readonly LotRef[]): void;
}

/** Fewer than two lots: what to do about it. */
export function NothingToCompare({ lots, onAdd }: NothingToCompareProps) {
  const ticked = useCompared().lots;
  const [one] = lots;
  return (
    <EmptyState
      title={one ? 'Нужен ещё один лот' : 'Сравнивать пока нечего'}
      text="Отметьте «Сравнить» у двух, трёх или четырёх лотов: в подборе, в избранном или на странице лота."
    >
      <div css={ways}>
        {ticked.length >= LEAST && (
          <Link to="/compare" search={compareSearch(ticked)} css={buttonCss('primary')}>
            Сравнить отмеченные
          </Link>
        )}
        <Link
          to={placeToLook(lots)}
          css={buttonCss(ticked.length >= LEAST ? 'secondary' : 'primary')}
          onClick={() => one && onAdd(lots)}
        >
          Открыть подбор
        </Link>
        <Link to="/favorites" css={buttonCss('secondary')} onClick={() => one && onAdd(lots)}>
          Избранное
        </Link>
      </div>
    </EmptyState>
  );
}
