import { createFileRoute } from '@tanstack/react-router';
import { DevicePage } from '../features/device/device-page';

export const Route = createFileRoute('/device')({
  staticData: { title: 'На этом устройстве' },
  component: DevicePage,
});
