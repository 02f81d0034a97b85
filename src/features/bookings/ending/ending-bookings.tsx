import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { Booking } from '../../../contract/bookings/booking';
import type { QueuePlace } from '../../../contract/bookings/queue';
import { lotName } from '../../../contract/lots/lot-words';
import { useServerNow } from '../../../device/page/hooks/use-shown-data-age';
import { lotWords } from '../../../shell/lot/lot-words';
import { blockHeadCss } from '../../../ui/strips/block-css';
import { color, font, media, radius, space, touch } from '../../../ui/tokens';
import { bookingStanding, placeStanding } from '../booking-words';
import { useIsOwn } from '../use-bookings';

const list = css({
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& > li + li': { borderTop: `1px solid ${color.line}` },
});
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space.xs} ${space.lg}`,
  minHeight: touch,
  padding: `${space.md} ${space.lg}`,
  overflowWrap: 'anywhere',
  '& b': { display: 'block', fontWeight: 500 },
  '& span': { fontSize: font.size.sm },
  [media.hover]: { '&:hover b': { color: color.accent } },
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0, padding: `${space.sm} ${space.lg}` },
});

interface EndingBookingsProps {
  bookings: readonly Booking[];
  turns: readonly QueuePlace[];
}

/** Lots that are this agent's for a while only: their turn in a queue, then bookings that run out; each leads to its lot. */
export function EndingBookingsList({ bookings, turns }: EndingBookingsProps) {
  const now = useServerNow();
  const isOwn = useIsOwn();
  const lines = [
    ...turns.map((one) => ({ key: `turn ${one.id}`, one, standing: placeStanding(one, now, isOwn(one)) })),
    ...bookings.map((one) => ({
      key: `booking ${one.id}`,
      one,
      standing: bookingStanding(one, now, isOwn(one)),
    })),
  ];
  return (
    <section aria-labelledby="ending-bookings">
      <div css={blockHeadCss}>
        <h2 id="ending-bookings">Брони заканчиваются</h2>
      </div>
      <ul css={list} aria-labelledby="ending-bookings">
        {lines.map(({ key, one: { property, client }, standing }) => (
          <li key={key}>
            <Link to={lotWords(property).href} css={row}>
              <span css={{ minWidth: 0 }}>
                <b>
                  {[lotName(property), property.number && `№\u00a0${property.number}`]
                    .filter(Boolean)
                    .join(', ')}
                </b>{' '}
                <span css={{ color: color.ink2 }}>{client?.name ?? 'Клиент удалён'}</span>
              </span>{' '}
              <span>{standing}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
