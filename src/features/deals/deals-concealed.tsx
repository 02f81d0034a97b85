import { EmptyState } from '../../ui/feedback/empty-state';

/** While a client is looking, nothing of deals or commission is shown. */
export const DealsConcealed = () => (
  <main className="page" id="content">
    <EmptyState
      title="Сейчас на экран смотрит клиент"
      text="Раздел откроется, когда вы выйдете из режима клиента."
    />
  </main>
);
