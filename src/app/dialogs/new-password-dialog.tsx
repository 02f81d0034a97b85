import { useUser } from '../../features/session/session-queries';
import { NewPasswordForm } from '../../features/session/sign-in/new-password';
import { closeTopModal } from '../../ui/modals/modals';
import type { NamedDialogProps } from './named-dialog-props';

/** What a recovery ends with, over the page that it led to. */
export default function NewPasswordDialog({ told }: NamedDialogProps<'new-password'>) {
  return <NewPasswordForm ticket={told} email={useUser()?.email ?? ''} onDone={closeTopModal} />;
}
