import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { color, media, radius, space, touch } from '../../ui/tokens';

/** The row above a list: what to show on the left, the search on the right. */
export const toolsCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space.md,
  paddingBottom: space.md,
  borderBottom: `1px solid ${color.line}`,
  '& > :last-of-type': { flex: '0 1 36rem' },
  [media.mobile]: { '& > :last-of-type': { flex: '1 1 100%' } },
});
const shows = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.sm,
    minHeight: touch,
    padding: `0 ${space.md}`,
    borderRadius: radius.control,
    color: color.ink2,
    fontSize: '1.5rem',
    fontWeight: 500,
    [media.hover]: { '&:hover': { background: color.accentTint } },
  },
  '& > a[data-chosen]': { background: color.accentTint, color: color.accent },
  '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
});

type Show = 'all' | 'blocked' | 'done' | 'due' | 'withdrawn' | undefined;

interface ShowLinksProps {
  label: string;
  /** The first is what is shown where the address says nothing. */
  shows: readonly { show: Show; word: string; count?: number | undefined }[];
  chosen: Show;
}

/** Which part of a list to show, each with an address of its own. */
export function ShowLinks({ label, shows: links, chosen }: ShowLinksProps) {
  return (
    <nav css={shows} aria-label={label}>
      {links.map(({ show, word, count = 0 }) => (
        <Link
          key={word}
          from="/staff"
          to="/staff"
          search={(before) => ({ ...before, show, account: undefined })}
          activeOptions={{ exact: true }}
          aria-current={chosen === show}
          data-chosen={chosen === show || undefined}
        >
          {word}
          {count > 0 && <b>{count}</b>}
        </Link>
      ))}
    </nav>
  );
}
