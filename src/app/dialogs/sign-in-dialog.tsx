import { useEffect } from 'react';
import { SignIn } from '../../features/session/sign-in/sign-in';
import { useEnter } from '../../features/session/sign-in/use-enter';
import { openDialog } from '../../lib/dialogs';
import { dismissSignIn } from '../../lib/session/wanted-address';
import { closeTopModal } from '../../ui/modals/modals';
import type { NamedDialogProps } from './named-dialog-props';

/** The way in, and from it to registration or to a new password. */
export default function SignInDialog({ retitle }: NamedDialogProps<'sign-in'>) {
  const enter = useEnter();
  // However the dialog goes; a reload of the page is no closing.
  useEffect(() => dismissSignIn, []);
  return (
    <SignIn
      onSignedIn={enter}
      onRecovered={async (user, ticket) => {
        await enter(user);
        openDialog('new-password', ticket);
      }}
      onRegister={() => {
        closeTopModal();
        openDialog('registration');
      }}
      retitle={retitle}
    />
  );
}
