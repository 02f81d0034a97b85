import { lazyOptional } from '../../../lib/lazy/lazy-with-retry';
import { openModal } from '../../../ui/modals/modals';
import { LazyForm } from '../lazy-form';

const MovingForm = lazyOptional(() => import('./moving-form'));
const InvitationForm = lazyOptional(() => import('./invitation-form'));

/** Opens the way of a table from its file to what came of it. */
export function openMoving(): void {
  const modal = openModal({
    name: 'moving',
    title: 'Перенос из прежнего кабинета',
    content: (
      <LazyForm>
        <MovingForm onDone={() => modal.close()} />
      </LazyForm>
    ),
  });
}

/** Opens the form of an invitation, to one person or (null) to whoever is chosen in it. */
export function openInvitation(to: { id: number; name: string } | null): void {
  const modal = openModal({
    name: 'invitation',
    title: to ? `Пригласить: ${to.name}` : 'Пригласить перенесённых',
    content: (
      <LazyForm>
        <InvitationForm to={to} onDone={() => modal.close()} />
      </LazyForm>
    ),
  });
}
