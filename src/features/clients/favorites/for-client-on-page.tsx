import type { Lot } from '../../../contract/lots/lot';
import { readClientFavorites } from '../../../device/lists/clients/client-favorites-store';
import { usePersisted } from '../../../device/page/hooks/use-persisted';
import { openDialog, prepareDialog } from '../../../lib/dialogs';
import { Button } from '../../../ui/button';
import { ForClientIcon } from './for-client-icon';

/** On the page of a lot: keeps it for clients, and says for how many it is kept. */
export function ForClientOnPage({ lot }: { lot: Lot }) {
  const items = usePersisted(readClientFavorites)?.items ?? [];
  const count = items.filter((item) => item.lot.id === lot.id).length;
  return (
    <Button
      look="quiet"
      onPointerEnter={() => prepareDialog('for-client')}
      onClick={() => openDialog('for-client', lot)}
    >
      <ForClientIcon />
      {count > 0 ? `Клиенту: ${count}` : 'Клиенту'}
    </Button>
  );
}
