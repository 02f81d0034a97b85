import { createFileRoute } from '@tanstack/react-router';
import { DevicePage } from '../features/device/device-page';
import { TakenList } from '../features/taken/taken-list';

export const Route = createFileRoute('/device')({
  staticData: { title: 'На этом устройстве' },
  component: () => <DevicePage taken={<TakenList />} />,
});
