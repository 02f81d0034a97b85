import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { Lot } from '../../contract/lots/lot';
import { lotWords } from '../../shell/lot/lot-words';
import { color, font, media, radius, space, touch } from '../../ui/tokens';

const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `0 ${space.md}`,
  minHeight: touch,
  padding: `${space.sm} ${space.lg}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  '& b': { fontWeight: 500 },
  '& small': { color: color.ink2, fontSize: font.size.sm },
  '& > span': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& > small:last-child': { textAlign: 'right' },
  // The name has the first line nearly to itself, the price stands below.
  [media.mobile]: {
    gridTemplateAreas: '"name name state" "place price price"',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    fontSize: '1.5rem',
    '& > b': { gridArea: 'name' },
    '& > span': { gridArea: 'price' },
    '& > small': { gridArea: 'place' },
    '& > small:last-child': { gridArea: 'state' },
  },
  [media.hover]: { '&:hover': { borderColor: color.accent } },
});

/** A lot in two lines that lead to its page. */
export function LotLine({ lot }: { lot: Lot }) {
  const { title, price, place, status, href } = lotWords(lot);
  return (
    <li>
      <Link to={href} css={line}>
        <b>{lot.number ? `№ ${lot.number}, ${title}` : title}</b>
        <span>{price}</span>
        <small>{place}</small>
        <small>{status ?? ''}</small>
      </Link>
    </li>
  );
}
