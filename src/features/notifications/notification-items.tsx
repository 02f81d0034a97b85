import { css } from '@emotion/react';
import { useRouter } from '@tanstack/react-router';
import { notices, noticeTypeOf } from '../../contract/accounts/notices';
import type { Notification } from '../../contract/accounts/personal';
import { accountOnPage } from '../../device/page/device-store';
import { Button } from '../../ui/button';
import { space } from '../../ui/tokens';
import { NotificationRow } from './notification-row';

const readAll = css({ marginLeft: `-${space.md}` });

/** Marks as read; what cannot be sent now is queued. */
export function markRead({ id, viewed }: Notification): void {
  if (!viewed) read(id);
}

const read = (what: number | 'all') =>
  void accountOnPage()
    ?.then((account) => account.notifications.view(what))
    .catch((error: unknown) => console.warn('notification', error));

/**
 * Where a notification leads: of a kept lot to the favorites, where the lot is marked; else to its deal, client or lot;
 * else by its type; null where there is no such page. Source: specification § 4.
 */
export function useTarget() {
  const { routesByPath } = useRouter();
  return ({ lot, deal, client, type }: Notification): string | null => {
    const path = notices[noticeTypeOf(type)].target;
    if (lot && path === '/favorites') return `${path}?lot=${lot.id}`;
    if (deal !== undefined) return `/deals/${deal}`;
    if (client !== undefined) return `/clients/${client}`;
    if (lot) return `/selection/${lot.type}/${lot.id}`;
    return path in routesByPath ? path : null;
  };
}

/** Where more than one is new. */
export function ReadAll({ items }: { items: readonly Notification[] }) {
  return items.filter(({ viewed }) => !viewed).length > 1 ? (
    <Button look="quiet" css={readAll} onClick={() => read('all')}>
      Прочитать все
    </Button>
  ) : null;
}

interface NotificationItemsProps {
  items: readonly Notification[];
  /** Names the list where no heading stands right over it. */
  label?: string;
  /** What the list stands in is left for where one leads. */
  onLeave?(): void;
  /** One was marked as read; the device's own list says so by itself. */
  onRead?(id: number): void;
}

/** The notifications, newest first. A tap reads one and goes where it leads. */
export function NotificationItems({ items, label, onLeave, onRead }: NotificationItemsProps) {
  const router = useRouter();
  const targetOf = useTarget();
  const open = (notification: Notification, target: string | null) => {
    markRead(notification);
    onRead?.(notification.id);
    if (target === null) return;
    onLeave?.();
    void router.navigate({ href: target });
  };
  return (
    <ul aria-label={label}>
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
