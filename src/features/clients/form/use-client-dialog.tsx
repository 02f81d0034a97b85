import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import type { User } from '../../../contract/accounts/account';
import type { ClientView } from '../../../device/lists/clients/clients-store';
import { hasUnsaved } from '../../../lib/forms/unsaved';
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry';
import { ask } from '../../../ui/modals/ask';
import { openModal } from '../../../ui/modals/modals';

/** With the field of a phone and all its countries: it comes behind the page. */
const ClientForm = lazyWithRetry(() => import('./client-form'));

interface OpenedForm {
  user: User;
  /** Null: a new one. */
  client: ClientView | null;
  /** False: the fixation of a new one comes after the form. */
  offersFixation?: boolean;
  /** The address of the client's page. */
  onSaved(address: string): void;
}

/** Opens the form of a client. Closed with something unsaved of a known one it asks first: of a new one the device keeps it. */
export function openClientForm({ user, client, offersFixation = true, onSaved }: OpenedForm): {
  close(): void;
} {
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
          offersFixation={offersFixation}
          onSaved={(address) => {
            modal.close();
            onSaved(address);
          }}
        />
      </Suspense>
    ),
    mayClose: () => {
      const isUnsaved = client !== null && hasUnsaved();
      if (isUnsaved) void askToClose().then((isLost) => isLost && modal.close());
      return !isUnsaved;
    },
  });
  return modal;
}

/** As above, over a page with which it goes; it leads to the client's page afterwards. */
export function useClientDialog(user: User): (client: ClientView | null) => void {
  const navigate = useNavigate();
  const dialog = useRef<{ close(): void } | null>(null);
  useEffect(() => {
    void ClientForm.prepare();
    return () => dialog.current?.close();
  }, []);
  return (client) => {
    const onSaved = (id: string) =>
      void navigate({ to: '/clients/$id', params: { id }, ignoreBlocker: true });
    dialog.current = openClientForm({ user, client, onSaved });
  };
}

const askToClose = () =>
  ask({
    title: 'Закрыть без сохранения?',
    text: 'То, что вы написали о клиенте, ещё не сохранено и пропадёт.',
    yes: 'Закрыть',
    no: 'Остаться',
  });
