import { createFileRoute } from '@tanstack/react-router';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { DevicePage } from '../features/device/device-page';
import { OfflineProjectsList } from '../features/offline-projects/offline-projects-list';

export const Route = createFileRoute('/device')({
  staticData: { title: 'На этом устройстве' },
  component: Device,
});

function Device() {
  return <DevicePage taken={<OfflineProjectsList />} isConcealed={useClientMode()} />;
}
