import type { Lot } from '../../../contract/lots/lot';
import { openDialog, prepareDialog } from '../../../lib/dialogs';
import { lazyCornerCss } from '../../../ui/corner/lazy-corner-css';
import { ForClientIcon } from './for-client-icon';

/** Keeps a lot for a client, from its card. */
export const ForClientButton = ({ lot }: { lot: Lot }) => (
  <button
    type="button"
    css={lazyCornerCss(3)}
    aria-label="Для клиента"
    title="Для клиента"
    onPointerEnter={() => prepareDialog('for-client')}
    onClick={() => openDialog('for-client', lot)}
  >
    <ForClientIcon />
  </button>
);
