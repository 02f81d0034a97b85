import { css } from '@emotion/react';
import { useNavigate } from '@tanstack/react-router';
import type { User } from '../../../contract/accounts/account';
import type { Lot } from '../../../contract/lots/lot';
import type { ClientView } from '../../../device/lists/clients/clients-store';
import { openDialog, prepareDialog } from '../../../lib/dialogs';
import { Icon } from '../../../ui/graphics/icon';
import { ShapeIcon } from '../../../ui/graphics/shape-icon';
import { color, media, radius, touch } from '../../../ui/tokens';
import { clientIdInAddress } from '../find-clients';
import { openFixationOfClient, prepareFixationForm } from './fix-client';
import { noteContact } from './note-client';
import { openWriteToClient } from './write-to-client';

const acts = css({
  display: 'grid',
  gridTemplateColumns: `repeat(4, ${touch})`,
  [media.mobile]: { gridTemplateColumns: `repeat(2, ${touch})` },
  '& > *': {
    display: 'grid',
    placeItems: 'center',
    width: touch,
    height: touch,
    borderRadius: radius.control,
    color: color.accent,
    [media.hover]: { '&:hover:not(:disabled)': { background: color.accentTint } },
    '&:disabled': { color: color.ink2, opacity: 0.5 },
  },
});

const speech = ['M4 5h16v11H10l-5 4v-4H4z', 'M8 9h8M8 12.500h5'];
const pin = ['M9 4h6l-1 6 3 3v2H7v-2l3-3z', 'M12 15v6'];

interface ClientActsProps {
  user: User;
  client: ClientView;
  /** The id of the element with the client's name. */
  nameId: string;
  /** What is kept for the client. */
  lots: readonly Lot[];
}

/** What an agent does with a client a hundred times a day, from the row: call, write, fix, send. */
export function ClientActs({ user, client, nameId, lots }: ClientActsProps) {
  const navigate = useNavigate();
  const shared = (word: string) => ({ 'aria-label': word, 'aria-describedby': nameId, title: word });
  const { id } = client;
  const send = () =>
    id !== null && lots.length > 0
      ? openDialog('send-lots', { lots, client: id })
      : // There the next step is told.
        void navigate({ to: '/clients/favorites', search: { client: clientIdInAddress(client) } });
  return (
    <div css={acts}>
      <a href={`tel:${client.phone}`} {...shared('Позвонить')} onClick={() => noteContact(client)}>
        <Icon name="phone" />
      </a>
      <button type="button" {...shared('Написать')} onClick={() => openWriteToClient(client)}>
        <ShapeIcon viewBox="0 0 24 24" paths={speech} />
      </button>
      <button
        type="button"
        {...shared('Закрепить')}
        disabled={client.refused !== null}
        onPointerEnter={prepareFixationForm}
        onClick={() => openFixationOfClient({ user, client })}
      >
        <ShapeIcon viewBox="0 0 24 24" paths={pin} />
      </button>
      <button
        type="button"
        {...shared('Отправить лоты')}
        onPointerEnter={() => prepareDialog('send-lots')}
        onClick={send}
      >
        <Icon name="share" />
      </button>
    </div>
  );
}
