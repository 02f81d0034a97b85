import { openModal } from '../../../ui/modals/modals';
import { InvitationForm } from './invitation-form';
import { MovingForm } from './moving-form';

/** Opens the way of a table from its file to what came of it. */
export function openMoving(): void {
  const modal = openModal({
    name: 'moving',
    title: 'Перенос из прежнего кабинета',
    content: <MovingForm onDone={() => modal.close()} />,
  });
}

/** Opens the form of an invitation, to one person or (null) to whoever is chosen in it. */
export function openInvitation(to: { id: number; name: string } | null): void {
  const modal = openModal({
    name: 'invitation',
    title: to ? `Пригласить: ${to.name}` : 'Пригласить перенесённых',
    content: <InvitationForm to={to} onDone={() => modal.close()} />,
  });
}
