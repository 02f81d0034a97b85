import { ClientChooser } from '../../features/clients/favorites/client-chooser';
import { openClientForm } from '../../features/clients/form/use-client-dialog';
import { useUser } from '../../features/session/session-queries';
import { openDialog } from '../../lib/dialogs';
import { closeTopModal } from '../../ui/modals/modals';
import type { NamedDialogProps } from './named-dialog-props';

/** Which clients a lot is kept for; a new one is written first, and stands among them then. */
export default function ForClientDialog({ told: lot }: NamedDialogProps<'for-client'>) {
  const user = useUser();
  if (!user) return null;
  const add = () => {
    closeTopModal();
    openClientForm({ user, client: null, onSaved: () => openDialog('for-client', lot) });
  };
  return <ClientChooser lot={lot} namesAgent={user.role === 'company'} onNew={add} />;
}
