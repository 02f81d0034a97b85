import { hasUnsaved } from '../../../lib/forms/unsaved';
import { lazyOptional } from '../../../lib/lazy/lazy-with-retry';
import { ask } from '../../../ui/modals/ask';
import { openModal } from '../../../ui/modals/modals';
import { LazyForm } from '../lazy-form';
import type { Receiver } from './broadcast-values';

const BroadcastForm = lazyOptional(() => import('./broadcast-form'));

/** Its form is to open without a network, too. */
export const prepareBroadcast = () => void BroadcastForm.prepare();

/** Opens the form of a new broadcast over the page, to one account or (null) to whoever is chosen in it. */
export function openBroadcast(to: Receiver | null): void {
  const modal = openModal({
    name: 'broadcast',
    title: to ? `Уведомить: ${to.name}` : 'Новая рассылка',
    content: (
      <LazyForm>
        {/* What is opened while the last one still leaves is another form. */}
        <BroadcastForm key={crypto.randomUUID()} to={to} onSent={() => modal.close()} />
      </LazyForm>
    ),
    mayClose: () => {
      const isUnsaved = hasUnsaved();
      if (isUnsaved) void askToClose().then((isLost) => isLost && modal.close());
      return !isUnsaved;
    },
  });
}

const askToClose = () =>
  ask({
    title: 'Закрыть без отправки?',
    text: 'То, что вы написали, ещё не отправлено и пропадёт.',
    yes: 'Закрыть',
    no: 'Остаться',
  });
