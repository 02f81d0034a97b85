import { Suspense } from 'react';
import type { User } from '../../../contract/accounts/account';
import type { ClientView } from '../../../device/lists/clients/clients-store';
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry';
import { openModal } from '../../../ui/modals/modals';
import { FixingStopNote, useFixingStop } from '../fixation/fixing-stop';

const FixationForm = lazyWithRetry(() => import('../fixation/fixation-form'));

interface FixClientProps {
  user: User;
  client: ClientView;
}

/** Brings the form's file ahead, so that it opens without a network. */
export const prepareFixationForm = (): void => void FixationForm.prepare();

/** Opens the form by which a client is fixed, or says why nobody can be fixed now. */
export function openFixationOfClient(props: FixClientProps): void {
  const modal = openModal({
    name: 'fixation',
    title: 'Закрепить клиента',
    content: <FixClient key={crypto.randomUUID()} {...props} onDone={() => modal.close()} />,
  });
}

function FixClient({ user, client, onDone }: FixClientProps & { onDone(): void }) {
  const stop = useFixingStop(user);
  if (stop.blocked || stop.lack !== null) return <FixingStopNote {...stop} />;
  return (
    <Suspense fallback={<div css={{ minHeight: '40rem' }} />}>
      <FixationForm client={client} onDone={onDone} />
    </Suspense>
  );
}
