import { css } from '@emotion/react';
import type { Lot } from '../../contract/lots/lot';
import { color, duration, media, radius, touch } from '../../ui/tokens';
import { HideIcon } from './hide-icon';
import { setHidden } from './set-hidden';

/** Below the heart and the scales, at the edge that plans leave free. Where a mouse is, it comes with it: a list is for looking at lots, not for throwing them out. */
const corner = css({
  position: 'absolute',
  top: '200%',
  right: 0,
  display: 'grid',
  placeItems: 'center',
  width: touch,
  height: touch,
  borderRadius: radius.control,
  color: color.onSheet,
  [media.hover]: {
    opacity: 0,
    transition: `opacity ${duration.feedback}ms`,
    '.lot-card:hover &, tr:hover &, &:focus-visible': { opacity: 1 },
    '&:hover': { color: color.onSheetAccent },
  },
  // A row has its heart and the scales alone in the last column.
  'td > &': {
    top: '50%',
    right: `calc(2 * ${touch})`,
    marginTop: `calc(${touch} / -2)`,
    background: color.surface,
    color: color.ink2,
  },
  [media.tablet]: { 'td > &': { display: 'none' } },
});

/** Takes a lot out of the person's selections, from its card. */
export function HideButton({ lot }: { lot: Lot }) {
  return (
    <button
      type="button"
      css={corner}
      aria-label="Скрыть"
      title="Скрыть"
      onClick={() => setHidden(lot, true)}
    >
      <HideIcon off />
    </button>
  );
}
