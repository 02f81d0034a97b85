import { createFileRoute } from '@tanstack/react-router';
import { hasFullAccess } from '../contract/accounts/full-access';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { DevicePage } from '../features/device/device-page';
import { OfflineProjectsList } from '../features/offline-projects/offline-projects-list';
import { useUser } from '../features/session/session-queries';

export const Route = createFileRoute('/device')({
  staticData: { title: 'На этом устройстве' },
  component: Device,
});

function Device() {
  const user = useUser();
  return (
    <DevicePage
      taken={<OfflineProjectsList />}
      isConcealed={useClientMode()}
      isConfirmed={user !== null && hasFullAccess(user)}
    />
  );
}
