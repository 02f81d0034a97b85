import { hasUnsaved } from '../../lib/forms/unsaved';
import { lateTrimming } from '../../lib/late';
import { ask } from '../../ui/ask';
import { openModal } from '../../ui/modals';
import { LateForm } from './late-form';

const DealForm = lateTrimming(() => import('./deal-form'));

/** Its form is to open without a network, too. */
export const prepareDeal = () => void DealForm.prepare();

/** Opens the form of a new deal over the room; with something unsaved it asks before it goes. */
export function openDeal(): void {
  const modal = openModal({
    name: 'deal',
    title: 'Новая сделка',
    content: (
      <LateForm>
        <DealForm key={crypto.randomUUID()} onSaved={() => modal.close()} />
      </LateForm>
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
