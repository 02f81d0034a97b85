import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { User } from '../contract/accounts/account';
import { ShownChanges } from '../features/connection/shown-changes';
import { PushOnDevice } from '../features/push/push-on-device';
import { sessionQueries, useUser } from '../features/session/session-queries';
import { SettingsPage } from '../features/settings/settings-page';
import { settingsQueries } from '../features/settings/settings-queries';
import { useLeaveQuestion } from './-leave-question';

export const Route = createFileRoute('/settings')({
  staticData: { title: 'Настройки', guards: ['confirmed'] },
  component: Settings,
});

function Settings() {
  useLeaveQuestion('То, что вы изменили в настройках, ещё не сохранено и пропадёт.');
  const user = useUser();
  const { dataUpdatedAt } = useQuery(settingsQueries.settings());
  const queryClient = useQueryClient();
  const navigate = Route.useNavigate();
  if (!user) return null;
  return (
    <>
      <SettingsPage
        user={user}
        pushOnDevice={<PushOnDevice />}
        onUser={(next: User) => queryClient.setQueryData(sessionQueries.user().queryKey, next)}
        onDeleted={async () => {
          const { leaveDevice } = await import('../features/session/leave-device');
          await leaveDevice(user.id, queryClient);
          await navigate({ to: '/', replace: true });
        }}
      />
      <ShownChanges updatedAt={dataUpdatedAt} />
    </>
  );
}
