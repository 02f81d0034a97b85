import { css } from '@emotion/react';
import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { notices, noticeTypeOf } from '../../contract/accounts/notices';
import type { Notification } from '../../contract/accounts/personal';
import { projectPath } from '../../contract/lots/paths/project-path';
import { accountOnPage, readDevice } from '../../device/page/device-store';
import { useDevice } from '../../device/page/hooks/use-device';
import { Button } from '../../ui/button';
import { showSnackbar } from '../../ui/corner/snackbar-store';
import { color, font, space } from '../../ui/tokens';
import { NotificationRow } from './notification-row';

const readAll = css({ marginLeft: `-${space.md}` });
const failedCss = css({ color: color.refusedInk, fontSize: font.size.sm, textWrap: 'pretty' });

/** Marks as read; what cannot be sent now is queued. `isLeft`: what it was pressed in goes from the screen. */
export function markRead({ id, viewed }: Notification, isLeft = false): void {
  if (!viewed) read(id, isLeft);
}

/** What the server has failed to take is told by the row and the button that were pressed, or over the next page. */
const read = (what: number | 'all', isLeft = false) =>
  void accountOnPage()
    ?.then((account) => account.notifications.view(what))
    .then((outcome) => {
      if (outcome === 'done') return;
      console.warn('notification', what, outcome);
      if (!isLeft || what === 'all' || !readDevice().notifications?.unmarked.has(what)) return;
      showSnackbar({
        about: 'notifications',
        title: 'Уведомление не отмечено прочитанным',
        text: 'Портал отправит отметку ещё раз сам',
      });
    })
    .catch((error: unknown) => console.warn('notification', error));

/** Those whose mark the server has failed to take. */
const useUnmarked = (): ReadonlySet<number> =>
  useDevice(({ notifications }) => notifications?.unmarked) ?? nothing;
const nothing: ReadonlySet<number> = new Set();

/** Pages that an address names by itself. */
type Page = Exclude<RegisteredRouter['routeTree']['types']['fileRouteTypes']['to'], `${string}$${string}`>;

/**
 * Where a notification leads: of a kept lot to the favorites, where the lot is marked; else to its deal, client or lot;
 * else the publication or the project that it names; else by its type; null where there is no such page. Source:
 * specification § 4.
 */
export function useTarget() {
  const { routesByPath } = useRouter();
  return ({ lot, deal, client, publication, project, type }: Notification): string | null => {
    const path: Page = notices[noticeTypeOf(type)].target;
    if (lot && path === '/favorites') return `${path}?lot=${lot.id}`;
    if (deal !== undefined) return `/deals/${deal}`;
    if (client !== undefined) return `/clients/${client}`;
    if (lot) return `/selection/${lot.type}/${lot.id}`;
    if (publication !== undefined) return `/news/${publication}`;
    if (project) return projectPath(project);
    return path in routesByPath ? path : null;
  };
}

/** Where more than one is new; says so where the server has not taken the marks of several. */
export function ReadAll({ items }: { items: readonly Notification[] }) {
  const unmarked = useUnmarked();
  if (items.filter(({ viewed }) => !viewed).length > 1)
    return (
      <Button look="quiet" css={readAll} onClick={() => read('all')}>
        Отметить все прочитанными
      </Button>
    );
  return unmarked.size > 1 ? (
    <p css={failedCss} role="alert">
      Уведомления не отмечены прочитанными: сервер ответил ошибкой. Портал отправит отметки ещё раз сам.
    </p>
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
  const unmarked = useUnmarked();
  const open = (notification: Notification, target: string | null) => {
    markRead(notification, target !== null);
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
              isUnmarked={unmarked.has(notification.id)}
              onOpen={isIdle ? null : () => open(notification, target)}
            />
          </li>
        );
      })}
    </ul>
  );
}
