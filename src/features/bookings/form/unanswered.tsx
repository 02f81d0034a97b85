import { css } from '@emotion/react';
import { Button } from '../../../ui/button';
import { space } from '../../../ui/tokens';
import type { SentBooking } from '../sent-booking';

const box = css({ display: 'grid', gap: space.lg });

/** A request for a lot went out and no answer has come: nobody here knows whether it was carried out. */
export function Unanswered({ sent, onDone }: { sent: SentBooking; onDone(): void }) {
  return (
    <div css={box}>
      <p role="status">
        {sent.wanted.kind === undefined
          ? 'Запрос отправлен, а ответа пока нет. Возможно, вы уже в очереди: узнаем, как только появится связь.'
          : 'Запрос отправлен, а ответа пока нет. Возможно, лот уже за вами: узнаем, как только появится связь.'}
      </p>
      <Button onClick={onDone}>Готово</Button>
    </div>
  );
}

/** The network is back, and what was sent before has not been carried out. */
export const RepeatNote = ({ sent }: { sent: SentBooking }) => (
  <p role="status">
    {sent.wanted.kind === undefined
      ? 'На прошлый запрос ответа не было, и места в очереди пока нет. Повторите: двух мест не будет.'
      : 'На прошлый запрос ответа не было, и брони пока нет. Повторите: двух броней не будет.'}
  </p>
);
