import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureText } from '../../../api/failure-text';
import { serverClock } from '../../../api/server-clock';
import type { QueuePlace } from '../../../contract/bookings/queue';
import { useOnline } from '../../../device/page/hooks/use-online';
import { Button } from '../../../ui/button';
import { dangerCss } from '../../../ui/danger-css';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { color, font, space } from '../../../ui/tokens';
import { postLeaving } from '../booking-acts';
import { isTurnOf, placeStanding } from '../booking-words';
import { useIsOwn } from '../use-bookings';

const box = css({ display: 'grid', gap: space.md });
const title = css({ fontSize: font.size.lg, fontWeight: 600, outline: 'none' });
const note = css({ color: color.ink2, overflowWrap: 'anywhere' });
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.md,
  '& button': { flex: '1 1 16rem' },
});

interface OwnPlaceProps {
  place: QueuePlace;
  /** Left out where something else follows below. */
  onDone?(): void;
}

/** The agent's own place in the queue for a lot: which one, what it means, and the way out. */
export function OwnPlace({ place, onDone }: OwnPlaceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const queryClient = useQueryClient();
  const online = useOnline();
  const leave = useMutation({ mutationFn: () => postLeaving(queryClient, place.id) });
  const now = serverClock.now();
  const isOwn = useIsOwn()(place);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div css={box}>
      <h3 css={title} ref={heading} tabIndex={-1}>
        {placeStanding(place, now, isOwn)}
      </h3>
      <p css={note}>Для кого: {place.client.name}</p>
      <p css={note}>
        {isTurnOf(place, now)
          ? 'Забронируйте его до этого времени, иначе он достанется следующему.'
          : `Когда бронь закончится, лот на время достанется первому в очереди. ${isOwn ? 'Мы сообщим, когда подойдёт ваша.' : 'Агент узнает, когда подойдёт его.'}`}
      </p>
      {leave.error && <FormAlert>{failureText(leave.error)}</FormAlert>}
      <div css={buttons}>
        <Button
          look="quiet"
          css={dangerCss}
          busy={leave.isPending}
          disabled={!online}
          onClick={() => leave.mutate()}
        >
          {online ? 'Выйти из очереди' : 'Выйти из очереди — только при связи'}
        </Button>
        {onDone && <Button onClick={onDone}>Готово</Button>}
      </div>
    </div>
  );
}
