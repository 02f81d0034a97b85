import type { Lot } from '../../../contract/lots/lot';
import { openDialog, prepareDialog } from '../../../lib/dialogs';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

interface SendButtonProps {
  lots: readonly Lot[];
  /** The client whose lots they are; null: nobody's yet. */
  client: number | null;
}

/** Sends lots as a link. */
export const SendButton = ({ lots, client }: SendButtonProps) => (
  <Button
    look="secondary"
    onPointerEnter={() => prepareDialog('send-lots')}
    onClick={() => openDialog('send-lots', { lots, client })}
  >
    <Icon name="share" />
    Отправить клиенту
  </Button>
);
