import { css } from '@emotion/react';
import { memo } from 'react';
import type { Lot, LotType } from '../../../../contract/lots/lot';
import { media, space } from '../../../../ui/tokens';
import { LotCard } from '../../card/lot-card';
import { listClass } from '../../card/lot-skeletons';
import { LotPageSection } from '../section';

/** On a phone they lie in one row, so that eight of them are not eight screens. */
const row = css({
  [media.mobile]: {
    display: 'flex',
    margin: `0 calc(-1 * var(--gutter))`,
    padding: `0 var(--gutter) ${space.sm}`,
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollPaddingInline: 'var(--gutter)',
    '& > li': { flex: '0 0 78%', scrollSnapAlign: 'start' },
  },
});

/** Where the notice of a lot that is gone leads to. */
export const SIMILAR_ID = 'similar';

const titles: Record<LotType, { similar: string; near: string }> = {
  flats: { similar: 'Похожие квартиры', near: 'Свободные квартиры рядом' },
  commercial: { similar: 'Похожие помещения', near: 'Свободные помещения рядом' },
  hotel: { similar: 'Похожие номера', near: 'Свободные номера рядом' },
  parking: { similar: 'Похожие машино-места', near: 'Свободные машино-места рядом' },
  storage: { similar: 'Похожие кладовые', near: 'Свободные кладовые рядом' },
};

/** Lots like this one; for a lot that is not free, free ones near it. */
export const SimilarLots = memo(({ lot, similar }: { lot: Lot; similar: readonly Lot[] }) => {
  if (similar.length === 0) return null;
  const { similar: like, near } = titles[lot.type];
  return (
    <div id={SIMILAR_ID}>
      <LotPageSection title={lot.status === 1 ? like : near}>
        <ul className={listClass(true)} css={row}>
          {similar.map((one) => (
            // Never among the first of a page: their plans wait until they are near.
            <LotCard key={one.id} lot={one} index={Number.MAX_SAFE_INTEGER} large />
          ))}
        </ul>
      </LotPageSection>
    </div>
  );
});
