import { EmptyState } from '../../ui/feedback/empty-state';

/** While a client is looking, nothing is shown of what the agent is told. */
export const NotificationsConcealed = () => (
  <main className="page" id="content">
    <EmptyState
      title="Сейчас на экран смотрит клиент"
      text="Уведомления откроются, когда вы выйдете из режима клиента."
    />
  </main>
);
