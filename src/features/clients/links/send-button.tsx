import { css } from '@emotion/react';
import type { Lot } from '../../../contract/lots/lot';
import { openDialog, prepareDialog } from '../../../lib/dialogs';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { media, touch } from '../../../ui/tokens';

interface SendButtonProps {
  lots: readonly Lot[];
  /** The client whose lots they are; null: nobody's yet. */
  client: number | null;
}

/** On a phone its sign alone: it stands beside the order and the printer. */
const short = css({
  [media.mobile]: { width: touch, padding: 0, gap: 0, fontSize: 0 },
});

/** Sends lots as a link. */
export const SendButton = ({ lots, client }: SendButtonProps) => (
  <Button
    look="secondary"
    css={short}
    aria-label="Отправить клиенту"
    title="Отправить клиенту"
    onPointerEnter={() => prepareDialog('send-lots')}
    onClick={() => openDialog('send-lots', { lots, client })}
  >
    <Icon name="share" />
    Отправить клиенту
  </Button>
);
