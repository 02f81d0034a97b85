import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Lot } from '../../../contract/lots/lot';
import { shortFacts } from '../../../shell/lot/lot-facts';
import { lotWords } from '../../../shell/lot/lot-words';
import { closeTopModal } from '../../../ui/modals/modals';
import { color, font, media, radius, space, touch } from '../../../ui/tokens';
import { LazyMark } from '../card/lazy-mark';

/** Of every row, whatever it says: a list that is on its way is as high as it will be. */
export const SAME_LAYOUT_ROW = '6.4rem';

const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '1fr auto auto',
  alignItems: 'center',
  gap: space.md,
  [media.mobile]: { gap: space.xs },
  height: SAME_LAYOUT_ROW,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  whiteSpace: 'nowrap',
  [media.hover]: { '&:hover a': { color: color.accent } },
  '&:has(a:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
  '& small': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: font.size.xs,
    color: color.ink2,
  },
});
const name = css({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '& a': { fontSize: '1.5rem', fontWeight: 500 },
  // The whole row leads to the lot; what can be done with it lies above.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:focus-visible': { outline: 'none' },
});
const cost = css({
  textAlign: 'right',
  '& b': { fontSize: '1.5rem', fontWeight: 600 },
  '& s': { display: 'block', fontSize: font.size.xs, lineHeight: '1.6rem', color: color.ink2 },
});
const booked = css({
  display: 'inline-block',
  marginRight: space.sm,
  padding: `0 ${space.sm}`,
  borderRadius: radius.control,
  background: color.bookedBg,
  color: color.bookedInk,
  fontSize: font.size.xs,
  lineHeight: '2rem',
});
/** What can be done with a card lies on its drawing, one below the other; here in a line, on the sheet. Hiding is for cards. */
const acts = css({
  '--sheet': color.surface,
  '--on-sheet': color.ink2,
  '--on-sheet-accent': color.accent,
  display: 'flex',
  zIndex: 1,
  minWidth: touch,
  '&& > *': { position: 'relative', inset: 'auto' },
  '& > button': { display: 'none' },
});

/** One lot of a card that stands for several. */
export function SameLayoutRow({ lot, action }: { lot: Lot; action: ReactNode }) {
  const words = lotWords(lot);
  const beside = shortFacts('alike', lot).join(', ');
  return (
    <li css={row} data-lot={lot.id} data-status={lot.status}>
      <div css={name}>
        <Link to={words.href} onClick={closeTopModal}>
          {capital(words.floor)}
        </Link>
        <small>
          {words.status && <span css={booked}>{words.status}</span>}
          {beside || '\u00a0'}
        </small>
      </div>
      <div css={cost}>
        <b>{words.price}</b>
        {words.oldPrice && <s>{words.oldPrice}</s>}
        <LazyMark lot={lot} row />
      </div>
      <div css={acts}>{action}</div>
    </li>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
