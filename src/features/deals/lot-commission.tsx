import { css } from '@emotion/react';
import { useMemo } from 'react';
import { serverClock } from '../../api/server-clock';
import { type CommissionSum, commissionOf, isUnrated } from '../../contract/deals/commission';
import { formatRate } from '../../contract/deals/format-rate';
import type { Lot } from '../../contract/lots/lot';
import { inQuotes } from '../../contract/text/in-quotes';
import { formatRubles } from '../../contract/text/words';
import { usePersistedLazily } from '../../device/page/hooks/use-persisted-lazily';
import { Hint } from '../../ui/popovers/hint';
import { color, font, media, space } from '../../ui/tokens';

const load = async () => (await import('../../device/lists/commission-store')).readCommission;

/** What a lot brings its agent, or null: no rate is set, its price is hidden, or the terms are not on this device. */
type CommissionOfLot = (lot: Lot) => CommissionSum | null;

/** Counts by the developer's terms on this device. `isWanted` is false for who may not know them: clients, guests. */
export function useCommission(isWanted: boolean): CommissionOfLot {
  const offer = usePersistedLazily(load, isWanted);
  return useMemo(
    () => (lot) => {
      if (offer === null || lot.price === null) return null;
      const { type: lot_type, project_slug: project, has_promotions: promoted, price } = lot;
      const sum = commissionOf(offer, { lot_type, project, promoted, price }, serverClock.now());
      return isUnrated(sum) ? null : sum;
    },
    [offer],
  );
}

/** 'вам 412 300 ₽' */
export const commissionShort = ({ amount }: CommissionSum): string => `вам\u00a0${formatRubles(amount)}`;

/** '412 300 ₽, 3,5 %'; null for null. */
export const commissionLong = (sum: CommissionSum | null): string | null =>
  sum && `${formatRubles(sum.amount)}, ${formatRate(sum.rate)}`;

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.sm}`,
  minHeight: '3.2rem',
  paddingTop: space.sm,
  [media.print]: { display: 'none' },
  // Where the words of the buttons beside it begin.
  paddingInline: `min(${space.md}, var(--gutter))`,
  '& > span': { color: color.ink2, fontSize: font.size.sm, lineHeight: '2.4rem' },
});

/** What a lot brings its agent, and by which rule. */
export const CommissionLine = ({ sum }: { sum: CommissionSum }) => (
  <p css={line}>
    Вам {formatRubles(sum.amount)}
    <span>
      {formatRate(sum.rate)} · {sum.rule}
      {/* Never alone in a line. */}
      {'\u00a0'}
      <Hint
        label="Как посчитано вознаграждение"
        words={`Процент от цены лота по правилу ${inQuotes(sum.rule)}. До договора сумма меняется вместе с ценой и правилами застройщика; с договором ставка остаётся.`}
      />
    </span>
  </p>
);

/** On the page of a lot, for its agent alone: 'Вам 412 300 ₽ 3,5 % · Квартиры: общая ставка'. */
export function CommissionOnPage({ lot }: { lot: Lot }) {
  const sum = useCommission(true)(lot);
  return sum && <CommissionLine sum={sum} />;
}
