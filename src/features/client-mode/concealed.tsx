import { EmptyState } from '../../ui/feedback/empty-state';

/** What stands in place of a page on which a client would see others, deals, or what agents are told. */
export const Concealed = () => (
  <main className="page" id="content">
    <EmptyState
      title="Сейчас на экран смотрит клиент"
      text="Раздел откроется, когда вы выйдете из режима клиента."
    />
  </main>
);
