import { Suspense } from 'react';
import type { User } from '../../contract/accounts/account';
import { hasFullAccess } from '../../contract/accounts/full-access';
import { late, lateTrimming } from '../../lib/late';
import { whenInstalled } from '../../lib/when-installed';
import { fullName } from '../../lib/words/person-name';
import { Dropdown } from '../../ui/dropdown';
import { Icon } from '../../ui/icon';

const loadPanel = () => import('./profile-panel');
const ProfilePanel = late(loadPanel);

/** The first visit waits for nobody's face: until then the sign of the frame stays in its place. */
const Avatar = lateTrimming(async () => {
  await new Promise<void>(whenInstalled);
  return { default: (await import('../../ui/avatar')).Avatar };
});

/** Whose cabinet this is; the panel says more, and holds the way out. */
export function ProfileDropdown({ user }: { user: User }) {
  return (
    <Dropdown
      label="Профиль"
      className="header-tool"
      load={loadPanel}
      button={
        <Suspense fallback={<Icon name="person" />}>
          <Avatar name={fullName(user)} image={user.image} confirmed={hasFullAccess(user)} size={34} />
        </Suspense>
      }
    >
      {(close) => <ProfilePanel user={user} onLeave={close} />}
    </Dropdown>
  );
}
