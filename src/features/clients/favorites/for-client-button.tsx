import type { Lot } from '../../../contract/lots/lot';
import { openDialog, prepareDialog } from '../../../lib/dialogs';
import { lazyCornerCss } from '../../../ui/corner/lazy-corner-css';
import { ShapeIcon } from '../../../ui/graphics/shape-icon';

const paths = [
  'M10 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  'M3 20.500a7 7 0 0 1 11-5.700',
  'M18 14.500v6M15 17.500h6',
];

/** A person, and a plus. */
const ForClientIcon = () => <ShapeIcon viewBox="0 0 24 24" paths={paths} />;

/** Keeps a lot for a client, from its card. */
export const ForClientButton = ({ lot }: { lot: Lot }) => (
  <button
    type="button"
    css={lazyCornerCss(3)}
    title="Для клиента"
    onPointerEnter={() => prepareDialog('for-client')}
    onClick={() => openDialog('for-client', lot)}
  >
    <ForClientIcon />
  </button>
);
