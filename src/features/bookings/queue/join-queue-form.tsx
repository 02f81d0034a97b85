import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../../api/failure-text';
import type { BookingOffer, QueueStanding } from '../../../contract/calls/clients/booking-endpoints';
import type { Lot } from '../../../contract/lots/lot';
import { counted } from '../../../contract/text/words';
import { Button } from '../../../ui/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { color, media, space } from '../../../ui/tokens';
import { postPlace } from '../booking-acts';
import {
  type BookingChoice,
  ClientToBook,
  clientToBook,
  lacksClient,
  NoFixedClient,
} from '../form/client-to-book';
import { RepeatNote } from '../form/unanswered';
import type { SentBooking } from '../sent-booking';

const formCss = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.lg,
  '& .field-box': { width: '100%' },
});
const note = css({ color: color.ink2 });
const submitCss = css({ [media.mobile]: { width: '100%' } });
const MINUTES = ['минуту', 'минуты', 'минут'] as const;
const AGENTS = ['агент', 'агента', 'агентов'] as const;

interface JoinQueueFormProps {
  lot: Lot;
  offer: BookingOffer;
  queue: QueueStanding;
  /** The server's number of the client for whom it was opened. */
  wanted: number | undefined;
  /** A place that was asked for before, and of which nothing is known. */
  sent: SentBooking | null;
  chosen: BookingChoice;
  onChoose(choice: BookingChoice): void;
  onDone(): void;
}

/** The way into the queue for a booked lot, for a client who is fixed in its project. */
export function JoinQueueForm({ lot, offer, queue, wanted, sent, chosen, ...on }: JoinQueueFormProps) {
  const queryClient = useQueryClient();
  const client = clientToBook(offer.clients, wanted, chosen);
  const [isAsked, setAsked] = useState(false);
  const join = useMutation({
    mutationFn: (of: number) => postPlace(queryClient, { lot: lot.id, client: of }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (client && !join.isPending) join.mutate(client.id);
  };
  return (
    <form css={formCss} onSubmit={submit} noValidate>
      <div>
        <p role="status">{offer.refused ?? 'Этот лот уже забронирован. Можно встать в очередь.'}</p>
        <p css={note}>
          {queue.length === 0
            ? 'Пока в очереди никого: вы будете первым.'
            : `Перед вами ${counted(queue.length, AGENTS)}.`}{' '}
          Когда бронь закончится, лот на {counted(queue.minutes, MINUTES)} рабочего времени достанется первому
          в очереди, и мы сразу сообщим ему.
        </p>
      </div>
      {lacksClient(offer.clients, wanted) ? (
        <NoFixedClient lot={lot} client={wanted} onDone={on.onDone} />
      ) : (
        <>
          <ClientToBook
            clients={offer.clients}
            chosen={client}
            onChoose={(other) => on.onChoose({ ...chosen, client: other })}
            isMissing={isAsked && !client}
          />
          {sent?.isUnanswered && !join.isPending ? (
            <RepeatNote sent={sent} />
          ) : (
            join.error && <FormAlert>{failureText(join.error)}</FormAlert>
          )}
          <Button type="submit" css={submitCss} busy={join.isPending || join.isSuccess}>
            Встать в очередь
          </Button>
        </>
      )}
    </form>
  );
}
