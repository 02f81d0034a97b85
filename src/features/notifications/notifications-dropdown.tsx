import { useRouterState } from '@tanstack/react-router';
import { useDevice } from '../../device/page/use-device';
import { CountBadge } from '../../ui/count-badge';
import { Dropdown } from '../../ui/dropdown';
import { Icon } from '../../ui/icon';
import { closeTopModal, openModal } from '../../ui/modals';
import { useMedia } from '../../ui/use-media';
import { NotificationsList, NotificationsPanel } from './notifications-list';

const TITLE = 'уведомления';

/** The bell: how many are new; a panel on wide screens, a modal on tablet and phone. Source: portal.txt § 2. */
export function NotificationsDropdown() {
  const list = useDevice(({ notifications }) => notifications);
  const unviewed = list?.unviewed ?? 0;
  const count = list?.items.length ?? 0;
  const isWide = useMedia('(min-width: 1280px)');
  const isDashboard = useRouterState({ select: ({ location }) => location.pathname === '/main' });
  const button = (
    <>
      <Icon name="bell" />
      <CountBadge count={unviewed} />
    </>
  );
  if (isWide)
    return (
      <Dropdown label="Уведомления" className="header-tool" button={button}>
        {(close) => <NotificationsPanel title={TITLE} isTall={isDashboard} onLeave={close} />}
      </Dropdown>
    );
  return (
    <button
      type="button"
      className="header-tool"
      aria-label="Уведомления"
      aria-haspopup="dialog"
      onClick={() =>
        openModal({
          title: count > 0 ? `${TITLE} ${count}` : TITLE,
          content: <NotificationsList onLeave={closeTopModal} />,
        })
      }
    >
      {button}
    </button>
  );
}
