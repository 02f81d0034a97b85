import { css } from '@emotion/react';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Notification, notificationTarget } from '../../contract/accounts/personal';
import { accountOnPage } from '../../device/page/device-store';
import { useDevice } from '../../device/page/use-device';
import { useToldAge } from '../../device/page/use-told-age';
import { formatDay, formatRecent } from '../../lib/words/russian-time';
import { DataAge } from '../../ui/data-age';
import { closeTopModal, openModal } from '../../ui/modals';
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
  paddingRight: space.x2,
  '&::after': {
    content: '""',
    position: 'absolute',
    top: '1.8rem',
    right: space.md,
    width: '0.8rem',
    height: '0.8rem',
    borderRadius: '50%',
    background: color.accent,
  },
});
const empty = css({ padding: `0 ${space.sm}`, color: color.ink2 });
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

/** A list longer than this scrolls. Source: specification § 4, § 9. */
const UNSCROLLED = 3;

/** Marks a notification read and goes where its type leads; both at once, the marking is queued where it must be. */
function useOpenNotification(onLeave: () => void) {
  const router = useRouter();
  return (notification: Notification) => {
    if (!notification.viewed) {
      void accountOnPage()
        ?.then((account) => account.viewNotification(notification.id))
        .catch((error: unknown) => console.warn('notification', error));
    }
    onLeave();
    const target = notificationTarget(notification.type);
    // Nobody is led to a page that there is not yet.
    void router.navigate({ href: target in router.routesByPath ? target : '/main' });
  };
}

/** The notifications, newest first. */
function NotificationsList({ onLeave }: { onLeave(): void }) {
  const list = useDevice(({ notifications }) => notifications);
  const items = list?.items ?? [];
  const open = useOpenNotification(onLeave);
  if (items.length === 0)
    return (
      <p css={empty}>
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
  /** On the dashboard there is more room. */
  isTall: boolean;
  onLeave(): void;
}

/** The list, scrolling in itself once it is long. */
function NotificationsBox({ isTall, onLeave }: PanelProps) {
  const list = useDevice(({ notifications }) => notifications);
  const savedAt = list?.savedAt ?? null;
  const now = useToldAge(savedAt);
  const isLong = (list?.items.length ?? 0) > UNSCROLLED;
  return (
    <>
      {savedAt !== null && now !== null && <DataAge at={savedAt} now={now} />}
      {/* A scrolling box must be reachable by keyboard; its buttons are. */}
      <div
        css={[scroller, isLong && { maxHeight: isTall ? '51.7rem' : '45rem' }]}
        data-scrolls={isLong || undefined}
      >
        <NotificationsList onLeave={onLeave} />
      </div>
    </>
  );
}

/** What the bell opens is called so, with how many there are. Source: specification § 2. */
const useTitle = (): string => {
  const count = useDevice(({ notifications }) => notifications)?.items.length ?? 0;
  return count > 0 ? `уведомления ${count}` : 'уведомления';
};

/** The list under the bell. */
export function NotificationsPanel(props: PanelProps) {
  return (
    <div css={panel}>
      <h2 css={{ marginBottom: space.md, fontSize: font.size.lg, fontWeight: 600 }}>{useTitle()}</h2>
      <NotificationsBox {...props} />
    </div>
  );
}

/** Opens the list in a modal, on tablet and phone. */
export function openNotifications(isTall: boolean): void {
  const retitle = (title: string) => modal.update({ title });
  const modal = openModal({
    name: 'notifications',
    title: 'уведомления',
    content: <NotificationsModal isTall={isTall} retitle={retitle} onLeave={closeTopModal} />,
  });
}

/** The count in the modal's title follows the list. */
function NotificationsModal({ retitle, ...props }: PanelProps & { retitle(title: string): void }) {
  const title = useTitle();
  useEffect(() => retitle(title), [retitle, title]);
  return <NotificationsBox {...props} />;
}
