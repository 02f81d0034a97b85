import { Link } from '@tanstack/react-router';
import { type NoticeType, noticeTypeOf } from '../../contract/accounts/notices';
import { useDevice } from '../../device/page/hooks/use-device';
import { color, font, touch } from '../../ui/tokens';
import { NotificationItems } from './notification-items';

/** As many as are taken in at a glance; the page of notifications has them all. */
const SHOWN = 3;

/** What clients and the developer have answered; what runs out, what is shown and what is new in searches stands by itself. */
const answering: readonly NoticeType[] = [
  'client_links',
  'clients_fixation',
  'bookings',
  'deals',
  'favorites_properties',
];

/** Likes and answers that nobody has read yet, the newest first; nothing where there are none. */
export function NewAnswers() {
  const known = useDevice(({ notifications }) => notifications);
  const fresh = (known?.items ?? []).filter(({ viewed, type, lot, isPromo }) => {
    const kind = noticeTypeOf(type);
    // A kept lot's new price stands among what has changed.
    const isPrice = kind === 'favorites_properties' && lot != null;
    return !viewed && !isPromo && !isPrice && answering.includes(kind);
  });
  if (fresh.length === 0) return null;
  return (
    <section aria-labelledby="new-answers">
      <h2 id="new-answers" css={{ fontSize: font.size.xl, lineHeight: font.line.heading, fontWeight: 600 }}>
        Отметки и ответы
      </h2>
      <NotificationItems items={fresh.slice(0, SHOWN)} label="Отметки и ответы" />
      {fresh.length > SHOWN && (
        <Link
          to="/notifications"
          css={{ display: 'inline-flex', alignItems: 'center', minHeight: touch, color: color.accent }}
        >
          Все: {fresh.length}
        </Link>
      )}
    </section>
  );
}
