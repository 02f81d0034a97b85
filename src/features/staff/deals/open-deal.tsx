import { hasUnsaved } from '../../../lib/forms/unsaved';
import { lazyOptional } from '../../../lib/lazy/lazy-with-retry';
import { ask } from '../../../ui/modals/ask';
import { openModal } from '../../../ui/modals/modals';
import { LazyForm } from '../lazy-form';

const DealForm = lazyOptional(() => import('./deal-form'));

/** Its form is to open without a network, too. */
export const prepareDeal = () => void DealForm.prepare();

/** Opens the form of a new deal over the page; with something unsaved it asks before it goes. */
export function openDeal(): void {
  const modal = openModal({
    name: 'deal',
    title: 'Новая сделка',
    content: (
      <LazyForm>
        <DealForm key={crypto.randomUUID()} onSaved={() => modal.close()} />
      </LazyForm>
    ),
    mayClose: () => {
      const isUnsaved = hasUnsaved();
      if (isUnsaved)
        void ask({
          title: 'Закрыть без сохранения?',
          text: 'Сделка ещё не открыта, и то, что вы написали, пропадёт.',
          yes: 'Закрыть',
          no: 'Остаться',
        }).then((isLost) => isLost && modal.close());
      return !isUnsaved;
    },
  });
}
