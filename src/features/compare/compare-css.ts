import { css } from '@emotion/react';
import { color, font, layer, media, radius, space } from '../../ui/tokens';

/** A screen so low, or text so large, that a head which stays in sight would hide what it heads. */
const LOW = '@media (max-height: 34.9em)';

/** On a phone the names of facts stand above their values, over columns of which three are in sight, in large text one and a third. */
const onPhone = {
  width: 'max(100%, calc(var(--lots) * 33.3%))',
  [media.largeText]: { width: 'max(100%, calc(var(--lots) * 75%))' },
  maxWidth: 'none',
  '& col:first-of-type': { width: 0 },
  '& thead > tr > :first-of-type, & tbody th': { width: 0, padding: 0, border: 0 },
  '& tbody th': { left: 0, zIndex: 1, overflow: 'visible', background: 'none' },
  '& tbody th > span': {
    position: 'absolute',
    top: space.sm,
    left: space.sm,
    fontSize: font.size.xs,
    lineHeight: '1.6rem',
    whiteSpace: 'nowrap',
  },
  '& tbody td': { padding: `2.6rem ${space.sm} ${space.sm}`, overflowWrap: 'anywhere' },
  '& thead th': { padding: space.sm, top: 0 },
} as const;

/** The heads stay in sight: under the page's header, on a phone within the table's own window. */
export const tableCss = css({
  width: '100%',
  maxWidth: 'calc(20rem + var(--lots) * 36rem)',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '1.5rem',
  lineHeight: '2.2rem',
  fontVariantNumeric: 'tabular-nums',
  '& col:first-of-type': { width: '20rem', [media.tablet]: { width: '14rem' } },
  '& :is(th, td)': { padding: space.md, textAlign: 'start', verticalAlign: 'top', fontWeight: 400 },
  '& thead > tr > *': {
    position: 'sticky',
    top: 'var(--header-height)',
    zIndex: layer.sticky - 1,
    background: color.paper,
    borderBottom: `1px solid ${color.line}`,
  },
  // In words, tabular figures gape.
  '& thead': { fontVariantNumeric: 'normal' },
  '& tbody :is(th, td)': { borderBottom: `1px solid ${color.line}` },
  '& tbody th': { position: 'sticky', paddingLeft: 0, color: color.ink2, fontSize: font.size.sm },
  '& tbody tr:not([data-differs]) td': { color: color.ink2 },
  '& [data-differs] td': { fontWeight: 500 },
  [LOW]: { '& thead > tr > *': { position: 'static' } },
  [media.mobile]: onPhone,
  [media.print]: {
    maxWidth: 'none',
    fontSize: font.size.xs,
    lineHeight: '1.6rem',
    '& col:first-of-type': { width: '18rem' },
    '& :is(th, td)': { padding: `0.3rem ${space.sm}` },
    '& thead > tr > *, & tbody th': { position: 'static', fontSize: font.size.xs },
    '& tr': { breakInside: 'avoid' },
  },
});

/** The table moves sideways within itself, never the page. */
export const windowCss = css({
  [media.mobile]: {
    // Holds what is hidden in its cells, too, which else would widen the page.
    position: 'relative',
    marginInline: `calc(-1 * ${space.sm})`,
    maxHeight: `calc(100dvh - var(--header-height) - ${space.xl})`,
    overflow: 'auto',
    [LOW]: { maxHeight: 'none' },
  },
});

/** What differs is marked by a sign and by weight, not by colour alone. */
export const signCss = css({ marginLeft: space.xs, color: color.accent, fontWeight: 600 });

export const bestCss = css({
  display: 'block',
  width: 'fit-content',
  padding: `0 ${space.xs}`,
  borderRadius: radius.control,
  background: color.accentTint,
  color: color.accent,
  fontSize: font.size.xs,
  lineHeight: '2rem',
  fontWeight: 400,
  [media.print]: { display: 'inline', marginLeft: space.sm, padding: 0, lineHeight: 'inherit' },
});
