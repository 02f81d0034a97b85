import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BookableClient } from '../../../contract/calls/clients/booking-endpoints';
import type { Lot } from '../../../contract/lots/lot';
import { formatPortalEnd } from '../../../lib/words/dates/portal-date';
import { buttonCss } from '../../../ui/button';
import { ChoiceField } from '../../../ui/choices/choice-field';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { space } from '../../../ui/tokens';

const box = css({ display: 'grid', gap: space.lg });

/** Which of the fixed clients is chosen: the one it was opened for, or the only one, until another is. */
export function useClientToBook(clients: readonly BookableClient[], wanted: number | undefined) {
  const [chosen, choose] = useState(() => {
    const given = clients.find(({ id }) => id === wanted) ?? (clients.length === 1 ? clients[0] : undefined);
    return given ? String(given.id) : '';
  });
  return { chosen, choose, client: clients.find(({ id }) => String(id) === chosen) };
}

interface ClientToBookProps {
  clients: readonly BookableClient[];
  chosen: string;
  choose(client: string): void;
  /** It was sent without one. */
  isMissing: boolean;
}

export function ClientToBook({ clients, chosen, choose, isMissing }: ClientToBookProps) {
  return (
    <div>
      <ChoiceField
        label="Для кого"
        required
        any="Выберите клиента"
        value={chosen}
        choices={clients.map(({ id, name, fixed_until: until }) => ({
          value: String(id),
          label: `${name}, закреплён до ${formatPortalEnd(until)}`,
        }))}
        onChange={choose}
      />
      {isMissing && <FormAlert>Выберите клиента, для которого бронируете.</FormAlert>}
    </div>
  );
}

/** Whether the client whom it was opened for is not fixed in the lot's project; of no client in particular: nobody is. */
export const lacksClient = (clients: readonly BookableClient[], wanted: number | undefined): boolean =>
  wanted === undefined ? clients.length === 0 : !clients.some(({ id }) => id === wanted);

interface NoFixedClientProps {
  lot: Lot;
  /** The server's number of the client for whom it was opened. */
  client: number | undefined;
  onDone(): void;
}

/** A booking, and a place in a queue, stand on a fixation: where there is none yet, the way leads there. */
export function NoFixedClient({ lot, client, onDone }: NoFixedClientProps) {
  const who = client === undefined ? 'за вами пока никто не закреплён' : 'этот клиент за вами не закреплён';
  return (
    <div css={box}>
      <p>
        Бронь держится закреплением, а в проекте «{lot.project_name}» {who}. Закрепите клиента на его странице
        и вернитесь сюда, когда застройщик ответит, что он уникален.
      </p>
      {client === undefined ? (
        <Link to="/clients" css={buttonCss('primary')} onClick={onDone}>
          К клиентам
        </Link>
      ) : (
        <Link to="/clients/$id" params={{ id: String(client) }} css={buttonCss('primary')} onClick={onDone}>
          К клиенту
        </Link>
      )}
    </div>
  );
}
