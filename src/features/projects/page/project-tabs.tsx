import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { LotType } from '../../../contract/lots/lot';
import { lotTypeWords } from '../../../contract/lots/lot-words';
import type { LotCounts } from '../../../contract/lots/projects/project';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { color, font, space, touch } from '../../../ui/tokens';
import { typesOf } from '../first-type';

const rowCss = css({
  position: 'relative',
  display: 'flex',
  gap: space.xl,
  margin: '0 calc(-1 * var(--gutter))',
  padding: '0 var(--gutter)',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: `1px solid ${color.line}`,
});
const tab = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.sm,
  minHeight: touch,
  borderBottom: '2px solid transparent',
  color: color.ink2,
  fontSize: font.size.md,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '& span': { fontSize: font.size.sm, fontWeight: 400 },
  '&[aria-current]': { borderColor: color.accent, color: color.ink },
  '&:focus-visible': { outlineOffset: '-2px' },
});

interface ProjectTabsProps {
  counts: LotCounts;
  shown: LotType;
}

/** The lot types that a project sells, each with its count; each is an address. */
export function ProjectTabs({ counts, shown }: ProjectTabsProps) {
  const types = typesOf(counts);
  const row = useRef<HTMLUListElement>(null);
  // On a phone the tabs are wider than the screen: the chosen one comes into sight, the page stays where it is.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-type=${shown}]`);
    if (!row.current || !chosen) return;
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [shown]);
  return (
    <nav aria-label="Типы лотов">
      <ul ref={row} css={rowCss}>
        {types.map((type) => (
          <li key={type} data-type={type}>
            <Link
              to="."
              search={{ type }}
              resetScroll={false}
              css={tab}
              activeOptions={{ exact: true }}
              aria-current={type === shown ? 'true' : undefined}
            >
              {lotTypeWords[type].long} <span>{formatNumber(counts[type])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
