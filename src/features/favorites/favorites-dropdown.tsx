import { useDevice } from '../../device/page/hooks/use-device';
import { lazyWithRetry } from '../../lib/lazy/lazy-with-retry';
import { CountBadge } from '../../ui/feedback/count-badge';
import { Icon } from '../../ui/graphics/icon';
import { Dropdown } from '../../ui/popovers/dropdown';

const loadPanel = () => import('./favorites-panel');
const FavoritesPanel = lazyWithRetry(loadPanel);

/** The heart of the header: how many lots are kept, and a panel with the latest. */
export function FavoritesDropdown() {
  const count = useDevice(({ favorites }) => favorites?.items.length ?? 0);
  return (
    <Dropdown
      panelLabel="Избранное"
      className="header-tool"
      load={loadPanel}
      button={
        <>
          <span className="visually-hidden">Избранное</span>
          <Icon name="heart" />
          <CountBadge count={count} />
        </>
      }
    >
      {(close) => <FavoritesPanel onLeave={close} />}
    </Dropdown>
  );
}
