import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../../api/failure-text';
import { serverClock } from '../../../api/server-clock';
import type { Booking } from '../../../contract/bookings/booking';
import { bookingKindWords } from '../../../contract/bookings/booking-terms';
import type { BookingOffer } from '../../../contract/calls/clients/booking-endpoints';
import type { Lot } from '../../../contract/lots/lot';
import { hiddenPriceWord } from '../../../contract/lots/lot-words';
import { formatRubles } from '../../../contract/text/words';
import { Button } from '../../../ui/button';
import { RadioSwitch } from '../../../ui/choices/radio-switch';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { color, font, media, radius, space } from '../../../ui/tokens';
import { postBooking } from '../booking-acts';
import { termSentences } from '../booking-words';
import type { SentBooking } from '../sent-booking';
import { type BookingChoice, ClientToBook, clientToBook, lacksClient, NoFixedClient } from './client-to-book';
import { RepeatNote } from './unanswered';

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
  /** A booking that was asked for before, and of which nothing is known. */
  sent: SentBooking | null;
  chosen: BookingChoice;
  onChoose(choice: BookingChoice): void;
  onBooked(booking: Booking): void;
  onDone(): void;
}

/** For whom and how a lot is booked; price, end and cost stand above the button. */
export function BookLotForm({ lot, offer, wanted, sent, chosen, ...on }: BookLotFormProps) {
  const { clients, terms, price, refused } = offer;
  const queryClient = useQueryClient();
  const client = clientToBook(clients, wanted, chosen);
  const kind = chosen.kind ?? sent?.wanted.kind;
  const term = terms.find((one) => one.kind === kind) ?? terms[0];
  const [isAsked, setAsked] = useState(false);
  const send = useMutation({
    mutationFn: (body: Parameters<typeof postBooking>[1]) => postBooking(queryClient, body),
    onSuccess: on.onBooked,
  });
  if (refused !== null) return <p role="status">{refused}</p>;
  if (!term)
    return (
      <p role="status">В проекте «{lot.project_name}» застройщик пока не принимает брони через портал.</p>
    );
  if (lacksClient(clients, wanted)) return <NoFixedClient lot={lot} client={wanted} onDone={on.onDone} />;
  const lacksMeeting = term.meeting && client !== undefined && !client.met;
  const isFull = typeof client?.refused === 'string';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (client && !lacksMeeting && !isFull && !send.isPending)
      send.mutate({ lot: lot.id, client: client.id, kind: term.kind, price });
  };
  return (
    <form css={formCss} onSubmit={submit} noValidate>
      <ClientToBook
        clients={clients}
        chosen={client}
        onChoose={(other) => on.onChoose({ ...chosen, client: other })}
        isMissing={isAsked && !client}
      />
      {terms.length > 1 && (
        <RadioSwitch
          label="Вид брони"
          options={terms.map((one) => ({ value: one.kind, label: bookingKindWords[one.kind] }))}
          value={term.kind}
          onChange={(other) => on.onChoose({ ...chosen, kind: other })}
        />
      )}
      <div>
        <p css={priceCss}>{price === null ? hiddenPriceWord(lot) : formatRubles(price)}</p>
        <p css={note}>
          {price === null ? 'В брони цены не будет.' : 'Эта цена останется в брони, пока она действует.'}
        </p>
      </div>
      <ul css={termsCss} aria-label="Условия">
        {termSentences(term, serverClock.now()).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {client?.refused && <FormAlert>{client.refused}</FormAlert>}
      {lacksMeeting && (
        <FormAlert>
          Сначала показ: клиент ещё не был в проекте. Запишите его на показ на странице лота.
        </FormAlert>
      )}
      {sent?.isUnanswered && !send.isPending ? (
        <RepeatNote sent={sent} />
      ) : (
        send.error && <FormAlert>{failureText(send.error)}</FormAlert>
      )}
      <Button
        type="submit"
        css={submitCss}
        busy={send.isPending || send.isSuccess}
        disabled={lacksMeeting || isFull}
      >
        {send.isPending ? 'Бронируем…' : 'Забронировать'}
      </Button>
    </form>
  );
}
