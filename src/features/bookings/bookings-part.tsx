import { css } from '@emotion/react';
import { useState } from 'react';
import { isBookingOpen } from '../../contract/bookings/booking';
import { useServerNow } from '../../device/page/hooks/use-shown-data-age';
import { Button } from '../../ui/button';
import { font, space } from '../../ui/tokens';
import { BookingsList } from './bookings-list';
import { QueueList } from './queue/queue-list';
import { useBookings } from './use-bookings';

const part = css({ marginBottom: space.x3 });
/** Among the parts of a client's page: as wide as they are, and as far from the one above. */
const ofClient = css({ maxWidth: '96rem', marginTop: space.x3, '& > h2': { fontSize: font.size.xl } });
const queueTitle = css({ margin: `${space.lg} 0 0`, fontSize: font.size.md, fontWeight: 600 });
const title = css({ marginBottom: space.sm, fontSize: font.size.lg, fontWeight: 600 });

interface BookingsPartProps {
  /** The server's number of a client whose bookings are wanted; left out: everybody's. */
  client?: number;
  namesAgent: boolean;
}

/**
 * The bookings of an account, or of one client: those that hold, and on demand the others; and its places in queues. Absent
 * where there are none.
 */
export function BookingsPart({ client, namesAgent }: BookingsPartProps) {
  const { stored } = useBookings();
  const now = useServerNow();
  const [isAll, showAll] = useState(false);
  const items = (stored?.items ?? []).filter((one) => client === undefined || one.client?.id === client);
  const places = (stored?.places ?? []).filter((one) => client === undefined || one.client.id === client);
  if (items.length + places.length === 0) return null;
  const open = items.filter((one) => isBookingOpen(one, now));
  const shown = isAll ? items : open;
  return (
    <section css={[part, client !== undefined && ofClient]} aria-label="Брони" id="bookings">
      <h2 css={title}>Брони</h2>
      {shown.length === 0 && <p>Сейчас ни одна не действует.</p>}
      <BookingsList bookings={shown} namesAgent={namesAgent} namesClient={client === undefined} />
      {!isAll && items.length > open.length && (
        <Button look="quiet" css={{ marginLeft: `-${space.md}` }} onClick={() => showAll(true)}>
          Показать прошлые: {items.length - open.length}
        </Button>
      )}
      {places.length > 0 && (
        <>
          <h3 css={queueTitle}>В очереди на забронированные лоты</h3>
          <QueueList places={places} namesAgent={namesAgent} namesClient={client === undefined} />
        </>
      )}
    </section>
  );
}
