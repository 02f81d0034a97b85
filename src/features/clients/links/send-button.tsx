import { css } from '@emotion/react';
import type { Lot } from '../../../contract/lots/lot';
import { openDialog, prepareDialog } from '../../../lib/dialogs';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/graphics/icon';
import { media, touch } from '../../../ui/tokens';

interface SendButtonProps {
  lots: readonly Lot[];
  /** The client whose lots they are; null: nobody's yet. */
  client: number | null;
  /** Its sign alone on a phone, where it stands beside other tools. */
  isShort?: boolean;
}

const short = css({
  [media.mobile]: { width: touch, padding: 0, gap: 0, fontSize: 0 },
});

/** Sends lots as a link. */
export const SendLotsButton = ({ lots, client, isShort = false }: SendButtonProps) => (
  <Button
    look="secondary"
    css={isShort && short}
    aria-label="Отправить клиенту"
    title="Отправить клиенту"
    onPointerEnter={() => prepareDialog('send-lots')}
    onClick={() => openDialog('send-lots', { lots, client })}
  >
    <Icon name="share" />
    Отправить клиенту
  </Button>
);
