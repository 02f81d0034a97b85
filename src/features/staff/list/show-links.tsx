import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { color, media, radius, space, touch } from '../../../ui/tokens';

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
  '& b': { fontWeight: 600 },
});

const long = css({
  [media.mobile]: { flexWrap: 'nowrap', overflowX: 'auto', '& > a': { flex: 'none' } },
});

/** A part of a list that has an address of its own, by its word in the address and in the calls. */
export interface Show<Name extends string> {
  show: Name;
  word: string;
  /** Shown where there is none. */
  empty: { title: string; text: string };
  /** How many of it wait for an answer. */
  count?: number | undefined;
}

interface ShowLinksProps<Name extends string> {
  label: string;
  /** The first is what is shown where the address says nothing. */
  shows: readonly Show<Name>[];
  shown: Show<Name>;
  /** There are many: on a phone they go on beside the screen. */
  isLong?: boolean;
}

/** Which part of a list to show, each with an address of its own. */
export function ShowLinks<Name extends string>({
  label,
  shows: links,
  shown,
  isLong = false,
}: ShowLinksProps<Name>) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what moves it
  useEffect(() => {
    if (isLong)
      nav.current?.querySelector('[data-chosen]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [shown.show]);
  return (
    <nav ref={nav} css={[shows, isLong && long]} aria-label={label}>
      {links.map((link, at) => (
        <Link
          key={link.show}
          from="/staff/{-$part}"
          to="/staff/{-$part}"
          search={(before) => ({ ...before, show: at === 0 ? undefined : link.show, account: undefined })}
          activeOptions={{ exact: true }}
          aria-current={link === shown}
          data-chosen={link === shown || undefined}
        >
          {link.word}
          {link.count !== undefined && link.count > 0 && <b> {link.count}</b>}
        </Link>
      ))}
    </nav>
  );
}
