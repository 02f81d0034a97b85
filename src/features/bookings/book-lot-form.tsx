import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useMemo, useState } from 'react';
import { failureText } from '../../api/failure-text';
import { serverClock } from '../../api/server-clock';
import type { Booking } from '../../contract/bookings/booking';
import { bookingKindWords } from '../../contract/bookings/booking-terms';
import type { BookingOffer } from '../../contract/calls/clients/booking-endpoints';
import type { Lot } from '../../contract/lots/lot';
import { formatRubles } from '../../contract/text/words';
import { formatPortalDay } from '../../lib/words/dates/portal-date';
import { Button, buttonCss } from '../../ui/button';
import { ChoiceField } from '../../ui/choices/choice-field';
import { RadioSwitch } from '../../ui/choices/radio-switch';
import { FormAlert } from '../../ui/feedback/form-alert';
import { color, font, media, radius, space } from '../../ui/tokens';
import { postBooking } from './booking-acts';
import { termSentences } from './booking-words';

const formCss = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.lg,
  '& .field-box': { width: '100%' },
});
const termsCss = css({
  display: 'grid',
  gap: space.xs,
  padding: `${space.md} ${space.lg}`,
  borderRadius: radius.control,
  background: color.paper,
  fontSize: font.size.sm,
  listStyle: 'none',
});
const priceCss = css({ fontSize: font.size.lg, fontWeight: 600 });
const note = css({ color: color.ink2, fontSize: font.size.sm });
const submitCss = css({ [media.mobile]: { width: '100%' } });

interface BookLotFormProps {
  lot: Lot;
  offer: BookingOffer;
  /** The server's number of the client for whom it was opened. */
  wanted: number | undefined;
  onBooked(booking: Booking): void;
  onDone(): void;
}

/** For whom and how a lot is booked; price, end and cost stand above the button. */
export function BookLotForm({ lot, offer, wanted, onBooked, onDone }: BookLotFormProps) {
  const { clients, terms, price, refused } = offer;
  const queryClient = useQueryClient();
  const [chosen, choose] = useState(() => {
    const given = clients.find(({ id }) => id === wanted) ?? (clients.length === 1 ? clients[0] : undefined);
    return given ? String(given.id) : '';
  });
  const [kind, setKind] = useState(terms[0]?.kind ?? 'oral');
  const term = terms.find((one) => one.kind === kind) ?? terms[0];
  const client = clients.find(({ id }) => String(id) === chosen);
  const [isAsked, setAsked] = useState(false);
  // The same values keep their key, so that they are booked once; other values get a new key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const key = useMemo(() => crypto.randomUUID(), [chosen, kind, price]);
  const send = useMutation({
    mutationFn: (body: Parameters<typeof postBooking>[1]) => postBooking(queryClient, body),
    onSuccess: onBooked,
  });
  if (refused !== null) return <p role="status">{refused}</p>;
  if (!term)
    return (
      <p role="status">В проекте «{lot.project_name}» застройщик пока не принимает брони через портал.</p>
    );
  if (wanted !== undefined && !clients.some(({ id }) => id === wanted))
    return <NotFixed lot={lot} client={wanted} onDone={onDone} />;
  if (clients.length === 0) return <NobodyFixed lot={lot} onDone={onDone} />;
  const lacksMeeting = term.meeting && client !== undefined && !client.met;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (client && !lacksMeeting && !send.isPending)
      send.mutate({ key, lot: lot.id, client: client.id, kind: term.kind, price });
  };
  return (
    <form css={formCss} onSubmit={submit} noValidate>
      <div>
        <ChoiceField
          label="Для кого"
          required
          any="Выберите клиента"
          value={chosen}
          choices={clients.map(({ id, name, fixed_until: until }) => ({
            value: String(id),
            label: `${name}, закреплён до ${formatPortalDay(until)}`,
          }))}
          onChange={choose}
        />
        {isAsked && !client && <FormAlert>Выберите клиента, для которого бронируете.</FormAlert>}
      </div>
      {terms.length > 1 && (
        <RadioSwitch
          label="Вид брони"
          options={terms.map((one) => ({ value: one.kind, label: bookingKindWords[one.kind] }))}
          value={term.kind}
          onChange={setKind}
        />
      )}
      <div>
        <p css={priceCss}>{price === null ? 'Цена по запросу' : formatRubles(price)}</p>
        <p css={note}>
          {price === null ? 'В брони цены не будет.' : 'Эта цена останется в брони, пока она действует.'}
        </p>
      </div>
      <ul css={termsCss} aria-label="Условия">
        {termSentences(term, serverClock.now()).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {lacksMeeting && (
        <FormAlert>
          Сначала показ: клиент ещё не был в проекте. Запишите его на показ на странице лота.
        </FormAlert>
      )}
      {send.error && <FormAlert>{failureText(send.error)}</FormAlert>}
      <Button type="submit" css={submitCss} busy={send.isPending || send.isSuccess} disabled={lacksMeeting}>
        {send.isPending ? 'Бронируем…' : 'Забронировать'}
      </Button>
    </form>
  );
}

/** A booking stands on a fixation: where there is none yet, the way leads there. */
function NobodyFixed({ lot, onDone }: { lot: Lot; onDone(): void }) {
  return (
    <div css={formCss}>
      <p>
        Бронь держится закреплением, а в проекте «{lot.project_name}» за вами пока никто не закреплён.
        Закрепите клиента на его странице и вернитесь сюда, когда застройщик ответит, что он уникален.
      </p>
      <Link to="/clients" css={buttonCss('primary')} onClick={onDone}>
        К клиентам
      </Link>
    </div>
  );
}

/** The client whose page or selection it was opened from is not fixed there: the way leads to them. */
function NotFixed({ lot, client, onDone }: { lot: Lot; client: number; onDone(): void }) {
  return (
    <div css={formCss}>
      <p>
        Бронь держится закреплением, а этот клиент в проекте «{lot.project_name}» за вами не закреплён.
        Закрепите его и вернитесь сюда, когда застройщик ответит, что он уникален.
      </p>
      <Link to="/clients/$id" params={{ id: String(client) }} css={buttonCss('primary')} onClick={onDone}>
        К клиенту
      </Link>
    </div>
  );
}
