import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import type { User } from '../../contract/accounts/account';
import type { ClientView } from '../../device/lists/clients-store';
import { hasUnsaved } from '../../lib/forms/unsaved';
import { late } from '../../lib/late';
import { ask } from '../../ui/ask';
import { openModal } from '../../ui/modals';

/** With the field of a phone and all its countries: it comes behind the page. */
const ClientForm = late(() => import('./client-form'));

/**
 * Opens the form of a client over the page (null: of a new one), and leads to the client's page afterwards. Closed with
 * something unsaved it asks first; it goes with the page.
 */
export function useClientDialog(user: User): (client: ClientView | null) => void {
  const navigate = useNavigate();
  const dialog = useRef<{ close(): void } | null>(null);
  useEffect(() => {
    void ClientForm.prepare();
    return () => dialog.current?.close();
  }, []);
  return (client) => {
    const modal = openModal({
      name: 'client',
      title: client ? 'Данные клиента' : 'Новый клиент',
      content: (
        <Suspense fallback={<div css={{ minHeight: '56rem' }} />}>
          <ClientForm
            // What is opened while the last one still leaves is another form.
            key={crypto.randomUUID()}
            user={user}
            client={client}
            onSaved={(id) => {
              modal.close();
              void navigate({ to: '/clients/$id', params: { id }, ignoreBlocker: true });
            }}
          />
        </Suspense>
      ),
      mayClose: () => {
        const isUnsaved = hasUnsaved();
        if (isUnsaved) void askToClose().then((isLost) => isLost && modal.close());
        return !isUnsaved;
      },
    });
    dialog.current = modal;
  };
}

const askToClose = () =>
  ask({
    title: 'Закрыть без сохранения?',
    text: 'То, что вы написали о клиенте, ещё не сохранено и пропадёт.',
    yes: 'Закрыть',
    no: 'Остаться',
  });
