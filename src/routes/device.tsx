import { createFileRoute } from '@tanstack/react-router';
import { DevicePage } from '../features/device/device-page';
import { OfflineProjectsList } from '../features/offline-projects/offline-projects-list';

export const Route = createFileRoute('/device')({
  staticData: { title: 'На этом устройстве' },
  component: () => <DevicePage taken={<OfflineProjectsList />} />,
});
