import type { Lot } from '../../contract/lots/lot';
import { lateCornerCss } from '../../ui/late-corner-css';
import { HideIcon } from './hide-icon';
import { setHidden } from './set-hidden';

/** Takes a lot out of the person's selections, from its card. */
export function HideButton({ lot }: { lot: Lot }) {
  return (
    <button
      type="button"
      css={lateCornerCss(2)}
      aria-label="Скрыть"
      title="Скрыть"
      onClick={() => setHidden(lot, true)}
    >
      <HideIcon off />
    </button>
  );
}
