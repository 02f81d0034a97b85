import { css } from '@emotion/react';
import { useNavigate } from '@tanstack/react-router';
import { type Notification, notificationTarget } from '../../contract/personal';
import { accountOnPage } from '../../device/page/device-store';
import { useDevice } from '../../device/page/use-device';
import { formatDay, formatRecent } from '../../lib/russian-time';
import { color, font, media, radius, space } from '../../ui/tokens';

const panel = css({ width: '40rem', padding: space.lg });
const scroller = css({ overflowY: 'auto', margin: `0 -${space.sm}` });
const item = css({
  position: 'relative',
  display: 'grid',
  gap: '0.2rem',
  width: '100%',
  padding: `${space.md} ${space.sm}`,
  borderTop: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  textAlign: 'left',
  [media.hover]: { '&:hover': { background: color.accentTint } },
});
const fresh = css({
  paddingLeft: space.xl,
  '&::before': {
    content: '""',
    position: 'absolute',
    top: '1.8rem',
    left: space.sm,
    width: '0.8rem',
    height: '0.8rem',
    borderRadius: '50%',
    background: color.accent,
  },
});
const picture = css({ width: '100%', maxHeight: '16rem', borderRadius: radius.control, objectFit: 'cover' });
const tag = css({
  justifySelf: 'start',
  padding: `0 ${space.sm}`,
  borderRadius: radius.control,
  fontSize: font.size.xs,
  lineHeight: '2.2rem',
  fontWeight: 500,
});
const approved = css({ background: color.accent, color: color.onAccent });
const refused = css({ background: color.refusedBg, color: color.refusedInk });

/** A list longer than this scrolls. Source: portal.txt § 4, § 9. */
const UNSCROLLED = 3;

/** Marks a notification read and goes where its type leads; both at once, the marking is queued where it must be. */
function useOpenNotification(onLeave: () => void) {
  const navigate = useNavigate();
  return (notification: Notification) => {
    if (!notification.viewed) {
      void accountOnPage()
        ?.then((account) => account.viewNotification(notification.id))
        .catch((error: unknown) => console.warn('notification', error));
    }
    onLeave();
    void navigate({ href: notificationTarget(notification.type) });
  };
}

/** The notifications, newest first. */
export function NotificationsList({ onLeave }: { onLeave(): void }) {
  const list = useDevice(({ notifications }) => notifications);
  const items = list?.items ?? [];
  const open = useOpenNotification(onLeave);
  if (items.length === 0)
    return (
      <p css={{ color: color.ink2 }}>
        {list?.savedAt ? 'Здесь будут отображаться ваши уведомления' : 'Уведомления ещё не загрузились'}
      </p>
    );
  return (
    <ul>
      {items.map((notification) => (
        <li key={notification.id}>
          <button
            type="button"
            css={[item, !notification.viewed && fresh]}
            onClick={() => open(notification)}
          >
            {notification.isApproved !== undefined && (
              <span css={[tag, notification.isApproved ? approved : refused]}>
                {notification.isApproved ? 'Одобрено' : 'Отказ'}
              </span>
            )}
            {notification.image && <img css={picture} src={notification.image} alt="" loading="lazy" />}
            <b css={{ fontWeight: 600 }}>{notification.title}</b>
            <span css={{ whiteSpace: 'pre-line' }}>{notification.text}</span>
            <span css={{ color: color.ink2, fontSize: font.size.xs }}>
              {formatRecent(new Date(notification.created))}
              {notification.isPromo &&
                notification.deadline &&
                ` · акция до ${formatDay(new Date(notification.deadline))}`}
              {!notification.viewed && <span className="visually-hidden">, новое</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PanelProps {
  title: string;
  /** On the dashboard there is more room. */
  isTall: boolean;
  onLeave(): void;
}

/** The list under the bell. */
export function NotificationsPanel({ title, isTall, onLeave }: PanelProps) {
  const count = useDevice(({ notifications }) => notifications)?.items.length ?? 0;
  return (
    <div css={panel}>
      <h2 css={{ marginBottom: space.md, fontSize: font.size.lg, fontWeight: 600 }}>
        {title} <span css={{ color: color.ink2 }}>{count > 0 && count}</span>
      </h2>
      <div
        css={[scroller, count > UNSCROLLED && { maxHeight: isTall ? '51.7rem' : '45rem' }]}
        // A scrolling box must be reachable by keyboard; its buttons are.
        data-scrolls={count > UNSCROLLED || undefined}
      >
        <NotificationsList onLeave={onLeave} />
      </div>
    </div>
  );
}
