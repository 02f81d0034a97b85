import type { Lot } from '../../contract/lots/lot';
import { lazyCornerCss } from '../../ui/corner/lazy-corner-css';
import { HideIcon } from './hide-icon';
import { setHidden } from './set-hidden';

/** Takes a lot out of the person's selections, from its card. */
export function HideButton({ lot }: { lot: Lot }) {
  return (
    <button type="button" css={lazyCornerCss(2)} title="Скрыть" onClick={() => setHidden(lot, true)}>
      <HideIcon off />
    </button>
  );
}
