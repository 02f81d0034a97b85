import { hasUnsaved } from '../../../lib/forms/unsaved';
import { lazyOptional } from '../../../lib/lazy/lazy-with-retry';
import { ask } from '../../../ui/modals/ask';
import { openModal } from '../../../ui/modals/modals';
import { LazyForm } from '../lazy-form';

const BookingTermsForm = lazyOptional(() => import('./booking-terms-form'));

/** Its form is to open without a network, too. */
export const prepareBookingTerms = () => void BookingTermsForm.prepare();

/** Opens on what terms lots are booked; with something unsaved it asks before it goes. */
export function openBookingTerms(): void {
  const modal = openModal({
    name: 'booking-terms',
    title: 'Условия брони',
    content: (
      <LazyForm>
        <BookingTermsForm key={crypto.randomUUID()} onDone={() => modal.close()} />
      </LazyForm>
    ),
    mayClose: () => {
      const isUnsaved = hasUnsaved();
      if (isUnsaved)
        void ask({
          title: 'Закрыть без сохранения?',
          text: 'Условия брони ещё не сохранены, и то, что вы изменили, пропадёт.',
          yes: 'Закрыть',
          no: 'Остаться',
        }).then((isLost) => isLost && modal.close());
      return !isUnsaved;
    },
  });
}
