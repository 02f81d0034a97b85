import { css } from '@emotion/react';
import { color, font, media, space, touch } from '../tokens';

/** As high as a line of the title: what is pressed beside it is higher, and takes no room for that. */
const LINE = '2.6rem';

/** The title of a block of a page, and at the other edge the way to all that the block has. */
export const blockHeadCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space.lg}`,
  marginBottom: space.lg,
  '& h2': { fontSize: font.size.xl, lineHeight: LINE, fontWeight: 600 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: touch,
    margin: `calc((${LINE} - ${touch}) / 2) 0`,
    color: color.accent,
    fontWeight: 500,
    [media.hover]: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
  },
  [media.mobile]: {
    marginBottom: space.md,
    '& h2': { fontSize: font.size.lg },
    '& a': { fontSize: font.size.sm },
  },
});
