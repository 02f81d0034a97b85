import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { Publication } from '../../contract/calls/content/publication-endpoints';
import { withoutWidows } from '../../lib/rendering/without-widows';
import { formatPortalDay } from '../../lib/words/dates/portal-date';
import { color, font, media, space } from '../../ui/tokens';

/** Date and a title of two lines: every row of the main page is as high, so that nothing moves when they come. */
export const NEWS_ROW = '7.2rem';

const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '12rem minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: space.lg,
  minHeight: NEWS_ROW,
  padding: `${space.sm} 0`,
  borderTop: `1px solid ${color.line}`,
  [media.hover]: { '&:hover a': { color: color.accent } },
  [media.mobile]: {
    gridTemplateColumns: '7.6rem minmax(0, 1fr)',
    columnGap: space.sm,
    minHeight: '5.6rem',
    fontSize: '1.5rem',
  },
  [media.largeText]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const day = css({ color: color.ink2, fontSize: font.size.sm });
const name = css({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontWeight: 500,
  lineHeight: 1.35,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
});

/** News in a line: when, and about what. */
export function NewsRow({ publication: { id, title, published } }: { publication: Publication }) {
  return (
    <li css={row}>
      <time css={day} dateTime={published}>
        {formatPortalDay(published)}
      </time>
      <Link to="/news/$id" params={{ id: String(id) }} css={name}>
        {withoutWidows(title)}
      </Link>
    </li>
  );
}
