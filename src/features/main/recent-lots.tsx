import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useOpenedLots } from '../../device/page/hooks/use-opened-lots';
import { lotWords } from '../../shell/lot/lot-words';
import { stripCss } from '../../ui/strips/strip-css';
import { color, font, media, radius, space, touch } from '../../ui/tokens';

/** How many lots the main page names. */
const SHOWN = 6;

const heading = css({
  marginBottom: space.lg,
  fontSize: font.size.xl,
  lineHeight: font.line.heading,
  fontWeight: 600,
});
const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 36rem), 1fr))',
  gap: space.sm,
});
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
  '& > span': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& > small:last-child': { textAlign: 'right' },
  [media.hover]: { '&:hover': { borderColor: color.accent } },
});

/** The lots whose pages were opened last: what one was at before the call, one tap away. Nothing where none was. */
export function RecentLots() {
  const lots = useOpenedLots()?.slice(0, SHOWN) ?? [];
  if (lots.length === 0) return null;
  return (
    <section aria-labelledby="recent-lots">
      <h2 id="recent-lots" css={heading}>
        Недавно смотрели
      </h2>
      <ul css={[list, stripCss('28rem')]}>
        {lots.map((lot) => {
          const { title, price, place, status, href } = lotWords(lot);
          return (
            <li key={lot.id}>
              <Link to={href} css={line}>
                <b>{lot.number ? `№ ${lot.number}, ${title}` : title}</b>
                <span>{price}</span>
                <small>{place}</small>
                <small>{status ?? ''}</small>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
