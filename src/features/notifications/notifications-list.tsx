import { css } from '@emotion/react';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Notification, notificationTarget } from '../../contract/accounts/personal';
import { counted } from '../../contract/words';
import { accountOnPage } from '../../device/page/device-store';
import { useDevice } from '../../device/page/use-device';
import { useToldAge } from '../../device/page/use-told-age';
import { Button } from '../../ui/button';
import { DataAge } from '../../ui/data-age';
import { closeTopModal, openModal } from '../../ui/modals';
import { color, font, space } from '../../ui/tokens';
import { NotificationRow } from './notification-row';

const panel = css({ width: '40rem', padding: space.lg });
const scroller = css({ overflowY: 'auto', margin: `0 -${space.sm}` });
const readAll = css({ marginLeft: `-${space.md}` });
const empty = css({ padding: `0 ${space.sm}`, color: color.ink2 });

/** A list longer than this scrolls. Source: specification § 4, § 9. */
const UNSCROLLED = 3;

/** Marks as read; what cannot be sent now is queued. */
function markRead({ id, viewed }: Notification): void {
  if (viewed) return;
  void accountOnPage()
    ?.then((account) => account.viewNotification(id))
    .catch((error: unknown) => console.warn('notification', error));
}

/** Where a notification leads: to its lot, deal or client, else by its type; null where there is no such page. */
function useTarget() {
  const { routesByPath } = useRouter();
  return ({ lot, deal, client, type }: Notification): string | null => {
    if (lot) return `/selection/${lot.type}/${lot.id}`;
    if (deal !== undefined) return `/deals/${deal}`;
    if (client !== undefined) return `/clients/${client}`;
    const path = notificationTarget(type);
    return path in routesByPath ? path : null;
  };
}

/** The notifications, newest first. */
function NotificationsList({ onLeave }: { onLeave(): void }) {
  const list = useDevice(({ notifications }) => notifications);
  const router = useRouter();
  const targetOf = useTarget();
  const items = list?.items ?? [];
  if (items.length === 0)
    return (
      <p css={empty}>
        {list?.savedAt ? 'Здесь будут отображаться ваши уведомления' : 'Уведомления ещё не загрузились'}
      </p>
    );
  const open = (notification: Notification, target: string | null) => {
    markRead(notification);
    if (target === null) return;
    onLeave();
    void router.navigate({ href: target });
  };
  return (
    <ul>
      {items.map((notification) => {
        const target = targetOf(notification);
        const isIdle = target === null && notification.viewed;
        return (
          <li key={notification.id}>
            <NotificationRow
              notification={notification}
              onOpen={isIdle ? null : () => open(notification, target)}
            />
          </li>
        );
      })}
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
  const unread = list?.items.filter(({ viewed }) => !viewed) ?? [];
  const isLong = (list?.items.length ?? 0) > UNSCROLLED;
  return (
    <>
      {savedAt !== null && now !== null && <DataAge at={savedAt} now={now} />}
      {unread.length > 1 && (
        <Button look="quiet" css={readAll} onClick={() => unread.forEach(markRead)}>
          Прочитать все
        </Button>
      )}
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

/** What the bell opens is called so, with how many are unread. Source: specification § 2. */
const useTitle = (): string => {
  const count = useDevice(({ notifications }) => notifications)?.unviewed ?? 0;
  return count > 0 ? `Уведомления, ${counted(count, ['новое', 'новых', 'новых'])}` : 'Уведомления';
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
    title: 'Уведомления',
    content: <NotificationsModal isTall={isTall} retitle={retitle} onLeave={closeTopModal} />,
  });
}

/** The count in the modal's title follows the list. */
function NotificationsModal({ retitle, ...props }: PanelProps & { retitle(title: string): void }) {
  const title = useTitle();
  useEffect(() => retitle(title), [retitle, title]);
  return <NotificationsBox {...props} />;
}
