import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { isUnavailable, type Lot } from '../../../contract/lots/lot';
import { useRootMark } from '../../../lib/hooks/use-root-mark';
import { lotWords } from '../../../shell/lot/lot-words';
import { below, color, font, layer, media, space, touch } from '../../../ui/tokens';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.sm,
  [media.mobile]: {
    position: 'fixed',
    zIndex: layer.sticky,
    insetInline: 0,
    bottom: 0,
    flexWrap: 'nowrap',
    alignItems: 'center',
    padding: `${space.sm} ${space.lg} calc(${space.sm} + env(safe-area-inset-bottom))`,
    background: color.surface,
    borderTop: `1px solid ${color.line}`,
    // The words of the heart make room for the price; its name stays.
    '& [aria-pressed]': { width: touch, padding: 0, gap: 0, fontSize: 0 },
  },
  [`@media ${below(768)} and (max-height: 30em)`]: {
    paddingTop: space.xs,
    paddingBottom: `calc(${space.xs} + env(safe-area-inset-bottom))`,
  },
  // It would take more than an eighth of the screen: it stands in its place, under the price.
  [media.largeText]: { position: 'static', padding: 0, background: 'none', border: 0 },
});
const barPrice = css({
  display: 'none',
  [media.mobile]: {
    display: 'grid',
    flex: 1,
    fontWeight: 600,
    lineHeight: '2.2rem',
    whiteSpace: 'nowrap',
    '& > span': { color: color.ink2, fontSize: font.size.xs, fontWeight: 400, lineHeight: '1.6rem' },
  },
  // The price stands right above it.
  [media.largeText]: { flex: '1 1 100%', fontSize: 0, lineHeight: 0, whiteSpace: 'normal' },
});

interface LotBarProps {
  lot: Lot;
  /** What it brings its agent, in few words; null where that is unknown or not to be seen. */
  earned: string | null;
  /** The heart. */
  heart: ReactNode;
  /** The one main button: what can be done with the lot for a client. */
  main: ReactNode;
}

/** A lot is kept here, and given to a client. On a phone it lies under the thumb, with the price. */
export function LotBar({ lot, earned, heart, main }: LotBarProps) {
  useRootMark('data-bottom-bar');
  // A lot that nobody can buy any more brings nothing.
  const below = isUnavailable(lot.status) ? null : earned;
  return (
    <div css={bar}>
      <span css={barPrice}>
        {lotWords(lot).price}
        {below && <span>{below}</span>}
      </span>
      {heart}
      {main}
    </div>
  );
}
