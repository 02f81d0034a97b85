import { css } from '@emotion/react';
import type { QueuePlace } from '../../../contract/bookings/queue';
import { lotName } from '../../../contract/lots/lot-words';
import { useServerNow } from '../../../device/page/hooks/use-shown-data-age';
import { Button } from '../../../ui/button';
import { color, font, media, space, touch } from '../../../ui/tokens';
import { isTurnOf, placeStanding } from '../booking-words';
import { useBookingOfLot } from '../use-booking-of-lot';
import { useIsOwn } from '../use-bookings';

const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr) auto',
  alignItems: 'center',
  gap: `${space.sm} ${space.xl}`,
  minHeight: touch,
  padding: `${space.md} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  '& b': { display: 'block', fontSize: font.size.md, fontWeight: 600, overflowWrap: 'anywhere' },
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', '& button': { justifySelf: 'start' } },
});
const quiet = css({ color: color.ink2, overflowWrap: 'anywhere' });

interface QueueListProps {
  places: readonly QueuePlace[];
  /** An agency is told whose each is. */
  namesAgent: boolean;
  /** Where the list is one client's, nobody needs their name. */
  namesClient: boolean;
}

/** Places in queues for booked lots; each opens the dialog of its lot. */
export function QueueList({ places, namesAgent, namesClient }: QueueListProps) {
  const now = useServerNow();
  const open = useBookingOfLot();
  const isOwn = useIsOwn();
  return (
    <ul aria-label="Очереди">
      {places.map((place) => {
        const { property: lot } = place;
        const who = [namesClient && place.client.name, namesAgent && place.agent.name].filter(Boolean);
        return (
          <li key={place.id} css={item}>
            <span>
              <b>{[lotName(lot), lot.number && `№\u00a0${lot.number}`].filter(Boolean).join(', ')}</b>
              <span css={quiet}>{who.join(' · ')}</span>
            </span>
            <span>{placeStanding(place, now, isOwn(place))}</span>
            <Button
              look={isTurnOf(place, now) ? 'primary' : 'secondary'}
              onClick={() => open(lot, place.client.id)}
            >
              {isTurnOf(place, now) ? 'Забронировать' : 'Открыть'}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
