import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { Lot, LotPage } from '../../../contract/lots/lot';
import { hasRooms } from '../../../contract/lots/lot-words';
import { factsIn, type ListedFact } from '../../../shell/lot/lot-facts';
import { color, font, media, space } from '../../../ui/tokens';

const table = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: space.x2,
  borderTop: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.lg,
  padding: `${space.sm} 0`,
  borderBottom: `1px solid ${color.line}`,
  '& dt': { color: color.ink2 },
  '& dd': { textAlign: 'right' },
});

const facts = factsIn('page');

/** Stands where something comes as soon as the network answers. */
const AWAITED = 'Загрузится при связи';

/**
 * What is known of a lot, a line each; what is not known has no line. While `isLoading` the page's lines are kept free,
 * and say so once that is `isLate`.
 */
export function LotFacts({
  lot,
  page,
  isLoading = false,
  isDelayed = false,
  building,
}: {
  lot: Lot;
  page: LotPage | null;
  isLoading?: boolean;
  isDelayed?: boolean;
  /** Stands instead of the building's name: the way to its page, where one can go there. */
  building?: ReactNode;
}) {
  const coming = isLoading ? (isDelayed ? AWAITED : '\u00a0') : null;
  const shownOf = ({ key, words, isOfRooms }: ListedFact): ReactNode => {
    if (key === 'building' && building) return building;
    const text = words(lot, page);
    return text === undefined && (hasRooms(lot.type) || !isOfRooms) ? coming : text;
  };
  return (
    <dl css={table}>
      {facts.map((fact) => {
        const value = shownOf(fact);
        if (!value) return null;
        return (
          <div key={fact.key} css={row}>
            <dt>{fact.pageLabel ?? fact.label}</dt>
            <dd css={value === AWAITED && { color: color.ink2 }}>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
