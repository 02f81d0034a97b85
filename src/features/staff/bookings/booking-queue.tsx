import { css } from '@emotion/react';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import type { StaffQueuePlace } from '../../../contract/calls/staff/stock/staff-booking-endpoints';
import { formatPortalMoment } from '../../../lib/words/dates/portal-date';
import { font, space } from '../../../ui/tokens';
import { AccountLink } from '../list/account-link';
import { phoneCss } from '../list/staff-row';

const listCss = css({
  display: 'grid',
  gap: space.xs,
  margin: `${space.xs} 0 0`,
  padding: 0,
  listStyle: 'none',
  fontSize: font.size.sm,
  '& li': { overflowWrap: 'anywhere' },
});

/** Who waits for a booked lot, in the order in which they have it; absent where nobody does. */
export function BookingQueue({ places }: { places: readonly StaffQueuePlace[] }) {
  if (places.length === 0) return null;
  return (
    <>
      <p css={{ marginTop: space.sm, fontSize: font.size.sm, fontWeight: 600 }}>
        Очередь на лот: {places.length}
      </p>
      <ol css={listCss} aria-label="Очередь на лот">
        {places.map(({ id, place, agent, agent_phone, client, since, offered_until: until }) => (
          <li key={id}>
            {place}. <AccountLink of={agent} />,{' '}
            <a href={`tel:${agent_phone}`} css={phoneCss}>
              {formatPhone(agent_phone)}
            </a>
            {` · ${client} · `}
            {until === null
              ? `ждёт с ${formatPortalMoment(since)}`
              : `лот предложен до ${formatPortalMoment(until)}`}
          </li>
        ))}
      </ol>
    </>
  );
}
