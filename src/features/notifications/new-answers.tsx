import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { type NoticeType, noticeTypeOf } from '../../contract/accounts/notices';
import { useDevice } from '../../device/page/hooks/use-device';
import { blockHeadCss } from '../../ui/strips/block-css';
import { color, radius, space } from '../../ui/tokens';
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

/** The list stands on a surface of its own, as those beside it do. */
const box = css({
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& li > *': { padding: `${space.sm} ${space.lg}` },
  '& li:first-of-type > *': { borderTop: 0 },
});

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
      <div css={blockHeadCss}>
        <h2 id="new-answers">Отметки и ответы</h2>
        {fresh.length > SHOWN && <Link to="/notifications">Все: {fresh.length}</Link>}
      </div>
      <div css={box}>
        <NotificationItems items={fresh.slice(0, SHOWN)} label="Отметки и ответы" />
      </div>
    </section>
  );
}
