import { useDevice } from '../../device/page/use-device';
import { late } from '../../lib/late';
import { CountBadge } from '../../ui/count-badge';
import { Dropdown } from '../../ui/dropdown';
import { Icon } from '../../ui/icon';

const loadPanel = () => import('./favorites-panel');
const FavoritesPanel = late(loadPanel);

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
