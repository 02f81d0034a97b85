import { CSPProvider } from '@base-ui/react/csp-provider';
import { ScrollArea as Base } from '@base-ui/react/scroll-area';
import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, duration } from './tokens';

/**
 * The library's thumb is 16 pixels high at least, ours 20: the least that a hand can take hold of. It reckons with the
 * padding of the bar, which makes room for the difference. Source: specification § 9.
 */
const LONGER = 4;

const root = css({ position: 'relative', display: 'flex', minHeight: 0 });
const viewport = css({
  width: '100%',
  maxHeight: 'inherit',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'none',
  '&::-webkit-scrollbar': { display: 'none' },
  '&:focus-visible': { outlineOffset: '-2px' },
});
const bar = css({
  display: 'flex',
  justifyContent: 'center',
  width: '1rem',
  padding: `2px 2px ${2 + LONGER}px`,
  opacity: 0,
  transition: `opacity ${duration.feedback}ms`,
  '&[data-hovering], &[data-scrolling]': { opacity: 1 },
});
const thumb = css({
  width: '100%',
  borderRadius: '0.3rem',
  background: color.ink2,
});

interface ScrollAreaProps {
  /** Named, for the keyboard stops here to scroll. */
  label: string;
  /** As CSS; what is higher scrolls. */
  maxHeight: string;
  children: ReactNode;
}

/** A list that scrolls within the page, with a thumb of its own where a mouse is. */
export function ScrollArea({ label, maxHeight, children }: ScrollAreaProps) {
  return (
    // The policy of the page takes no style element of the library's.
    <CSPProvider disableStyleElements>
      <Base.Root css={[root, { maxHeight }]}>
        <Base.Viewport css={viewport} role="region" aria-label={label}>
          <Base.Content css={{ minWidth: '0 !important' }}>{children}</Base.Content>
        </Base.Viewport>
        <Base.Scrollbar css={bar}>
          <Base.Thumb css={thumb} style={{ height: `calc(var(--scroll-area-thumb-height) + ${LONGER}px)` }} />
        </Base.Scrollbar>
      </Base.Root>
    </CSPProvider>
  );
}
