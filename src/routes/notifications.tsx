import { createFileRoute } from '@tanstack/react-router';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { Concealed } from '../features/client-mode/concealed';
import { ShownAge } from '../features/connection/shown-age';
import { NotificationsPage } from '../features/notifications/notifications-page';
import { PushOnDevice } from '../features/push/push-on-device';
import { idOf } from './-search-values';

export const Route = createFileRoute('/notifications')({
  staticData: { title: 'Уведомления' },
  codeSplitGroupings: [['loader', 'component']],
  // What an address may hold is read with the page, which comes late.
  validateSearch: (given: Record<string, unknown>) => given,
  component: Notifications,
});

function Notifications() {
  const { open } = Route.useSearch();
  if (useClientMode()) return <Concealed />;
  return (
    <NotificationsPage
      opened={idOf(open) ?? null}
      onDevice={<PushOnDevice />}
      renderAge={(at) => <ShownAge at={at} />}
    />
  );
}
