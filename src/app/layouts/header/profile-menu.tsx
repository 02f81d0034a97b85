import type { User } from '../../../contract/accounts/account';
import { ClientModeSwitch } from '../../../features/client-mode/client-mode-switch';
import ProfilePanel from '../../../features/session/profile-panel';

interface ProfileMenuProps {
  user: User;
  onLeave(): void;
}

/** What the avatar of the header opens. A client may be shown the screen from any page: the switch stands in it. */
const ProfileMenu = ({ user, onLeave }: ProfileMenuProps) => (
  <ProfilePanel user={user} clientSwitch={<ClientModeSwitch />} onLeave={onLeave} />
);
export default ProfileMenu;
