import { NewPassword } from '../../features/session/new-password';
import { useUser } from '../../features/session/session-queries';
import { closeTopModal } from '../../ui/modals';
import type { NamedDialogProps } from '../named-dialogs';

/** What a recovery ends with, over the page that it led to. */
export default function NewPasswordDialog({ told }: NamedDialogProps<'new-password'>) {
  return <NewPassword ticket={told} email={useUser()?.email ?? ''} onDone={closeTopModal} />;
}
