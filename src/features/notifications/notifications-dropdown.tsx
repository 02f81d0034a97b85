import { useRouterState } from '@tanstack/react-router';
import { useDevice } from '../../device/page/hooks/use-device';
import { lazyWithRetry } from '../../lib/lazy/lazy-with-retry';
import { CountBadge } from '../../ui/feedback/count-badge';
import { Icon } from '../../ui/graphics/icon';
import { Dropdown } from '../../ui/popovers/dropdown';
import { from } from '../../ui/tokens';
import { useMedia } from '../../ui/use-media';

const loadList = () => import('./notifications-list');
const NotificationsPanel = lazyWithRetry(() =>
  loadList().then((part) => ({ default: part.NotificationsPanel })),
);

/** The bell: how many are new; a panel on wide screens, a modal on tablet and phone. Source: specification § 2. */
export function NotificationsDropdown() {
  const unviewed = useDevice(({ notifications }) => notifications)?.unviewed ?? 0;
  const isWide = useMedia(from(1280));
  const isTall = useRouterState({ select: ({ location }) => location.pathname === '/main' });
  const button = (
    <>
      <span className="visually-hidden">Уведомления</span>
      <Icon name="bell" />
      <CountBadge count={unviewed} />
    </>
  );
  if (isWide)
    return (
      <Dropdown panelLabel="Уведомления" className="header-tool" load={loadList} button={button}>
        {(close) => <NotificationsPanel isTall={isTall} onLeave={close} />}
      </Dropdown>
    );
  return (
    <button
      type="button"
      className="header-tool"
      aria-haspopup="dialog"
      onPointerEnter={() => void loadList().catch(() => {})}
      onClick={() => void loadList().then((part) => part.openNotifications(isTall))}
    >
      {button}
    </button>
  );
}
