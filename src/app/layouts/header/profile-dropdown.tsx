import type { User } from '../../../contract/accounts/account';
import { hasFullAccess } from '../../../contract/accounts/full-access';
import { whenInstalled } from '../../../lib/install/when-installed';
import { lazyPart } from '../../../lib/lazy/lazy-part';
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry';
import { fullName } from '../../../lib/words/names/person-name';
import { Icon } from '../../../ui/graphics/icon';
import { Dropdown } from '../../../ui/popovers/dropdown';

const loadMenu = () => import('./profile-menu');
const ProfileMenu = lazyWithRetry(loadMenu);

/** Until the avatar is loaded, the icon of the frame stays in its place. */
const Avatar = lazyPart(async () => {
  await new Promise<void>(whenInstalled);
  return { default: (await import('../../../ui/graphics/avatar')).Avatar };
});

/** Whose cabinet this is; the panel says more, and holds the way out. */
export function ProfileDropdown({ user }: { user: User }) {
  return (
    <Dropdown
      label="Профиль"
      className="header-tool"
      load={loadMenu}
      button={
        <Avatar
          name={fullName(user)}
          image={user.image}
          confirmed={hasFullAccess(user)}
          size={34}
          fallback={<Icon name="person" />}
        />
      }
    >
      {(close) => <ProfileMenu user={user} onLeave={close} />}
    </Dropdown>
  );
}
