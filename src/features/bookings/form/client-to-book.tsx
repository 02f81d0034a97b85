import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { BookingKind } from '../../../contract/bookings/booking-terms';
import type { BookableClient } from '../../../contract/calls/clients/booking-endpoints';
import type { Lot } from '../../../contract/lots/lot';
import { formatPortalEnd } from '../../../lib/words/dates/portal-date';
import { buttonCss } from '../../../ui/button';
import { ChoiceField } from '../../../ui/choices/choice-field';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { space } from '../../../ui/tokens';

const box = css({ display: 'grid', gap: space.lg });

/** What is chosen for a booking, or for a place in a queue: the dialog has it, whose form goes while the network is away. */
export interface BookingChoice {
  /** The server's number of a client; '': nobody. Left out: not chosen yet. */
  readonly client?: string;
  readonly kind?: BookingKind;
}

/** Which of the fixed clients is chosen: the one it was opened for, or the only one, until another is. */
export function clientToBook(
  clients: readonly BookableClient[],
  wanted: number | undefined,
  { client: other }: BookingChoice,
): BookableClient | undefined {
  if (other !== undefined) return clients.find(({ id }) => String(id) === other);
  return clients.find(({ id }) => id === wanted) ?? (clients.length === 1 ? clients[0] : undefined);
}

interface ClientToBookProps {
  clients: readonly BookableClient[];
  chosen: BookableClient | undefined;
  onChoose(client: string): void;
  /** It was sent without one. */
  isMissing: boolean;
}

export function ClientToBook({ clients, chosen, onChoose, isMissing }: ClientToBookProps) {
  return (
    <div>
      <ChoiceField
        label="Для кого"
        required
        any="Выберите клиента"
        value={chosen ? String(chosen.id) : ''}
        choices={clients.map(({ id, name, fixed_until: until }) => ({
          value: String(id),
          label: `${name}, закреплён до ${formatPortalEnd(until)}`,
        }))}
        onChange={onChoose}
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
