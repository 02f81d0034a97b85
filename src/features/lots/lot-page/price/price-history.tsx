import { css } from '@emotion/react';
import type { PriceStep } from '../../../../contract/lots/lot';
import { formatMillions } from '../../../../contract/text/money';
import { formatRubles } from '../../../../contract/text/words';
import { formatDate } from '../../../../lib/words/dates/russian-time';
import { color, font, radius, space } from '../../../../ui/tokens';
import { LotPageSection } from '../section';
import { priceSteps } from './price-steps';

const chart = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space.xs} ${space.md}`,
  maxWidth: '72rem',
  fontSize: font.size.sm,
  color: color.ink2,
  fontVariantNumeric: 'tabular-nums',
});
const field = css({
  gridColumn: 2,
  height: '16rem',
  width: '100%',
  overflow: 'visible',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
});
const sides = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  textAlign: 'right',
});
const under = css({ gridColumn: 2, display: 'flex', justifyContent: 'space-between' });
const table = css({
  maxWidth: '44rem',
  borderCollapse: 'collapse',
  fontSize: font.size.sm,
  fontVariantNumeric: 'tabular-nums',
  '& td': { padding: `${space.xs} 0`, borderBottom: `1px solid ${color.line}` },
  '& td:last-child': { textAlign: 'right' },
  '& tr:last-child td': { borderBottom: 0, fontWeight: 500 },
});

const dayOf = (at: string): string => formatDate(new Date(at)).replace(/\s?г\.$/, '');

/** '… подешевела на 300 000 ₽ за это время', in words. */
function changeSentence(history: readonly PriceStep[]): string {
  const [first, last] = [history[0], history.at(-1)];
  if (!first || !last) return '';
  if (history.length === 1) return `Цена не менялась с ${dayOf(first.at)}`;
  const change = last.price - first.price;
  if (change === 0) return `Сейчас та же цена, что и ${dayOf(first.at)}`;
  return `${change > 0 ? 'Выросла' : 'Снизилась'} на ${formatRubles(Math.abs(change))} с ${dayOf(first.at)}`;
}

/** How the price came to be what it is: a line of steps, and the same in figures. */
export function PriceHistory({ history, until }: { history: readonly PriceStep[]; until: number }) {
  if (history.length === 0) return null;
  const drawn = priceSteps(history, until);
  return (
    <LotPageSection folds title="История цены" note={changeSentence(history)}>
      {drawn && (
        <div css={chart} aria-hidden="true">
          <div css={sides}>
            <span>{formatMillions(drawn.top)}</span>
            <span>{formatMillions(drawn.bottom)}</span>
          </div>
          <svg css={field} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path
              d={drawn.path}
              css={{ fill: 'none', stroke: color.accent, strokeWidth: 2, vectorEffect: 'non-scaling-stroke' }}
            />
          </svg>
          <div css={under}>
            <span>{dayOf(history[0]?.at ?? '')}</span>
            <span>{dayOf(new Date(until).toISOString())}</span>
          </div>
        </div>
      )}
      {drawn && (
        <table css={table}>
          <caption className="visually-hidden">История цены</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">С какого дня</th>
              <th scope="col">Цена</th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ at, price }) => (
              <tr key={at}>
                <td>{dayOf(at)}</td>
                <td>{formatRubles(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </LotPageSection>
  );
}
