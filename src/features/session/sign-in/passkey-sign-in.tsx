import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import type { User } from '../../../contract/accounts/account';
import { passkeyEndpoints } from '../../../contract/calls/account/access/passkey-endpoints';
import { hasPasskeys, passkeyRefusalWords, signByPasskey } from '../../../lib/browser/passkeys';
import { Button } from '../../../ui/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { space } from '../../../ui/tokens';
import { signInFormCss } from './form-css';
import { useNetworkButton } from './network-note';

/** Signing in by what this device keeps, for whoever has added it in the settings; nothing where the browser cannot. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn(user: User): void }) {
  const ask = useNetworkButton('Войти по отпечатку или лицу');
  const enter = useMutation({
    mutationFn: async () => {
      const { ticket, options } = await call(passkeyEndpoints.beginPasskeyEntry, {});
      const answer = await signByPasskey(options);
      return call(passkeyEndpoints.enterByPasskey, { body: { ticket, answer } });
    },
    onSuccess: onSignedIn,
  });
  if (!hasPasskeys()) return null;
  const { error } = enter;
  return (
    <div css={[signInFormCss, { marginTop: space.lg }]}>
      <Button
        look="secondary"
        css={{ whiteSpace: 'normal' }}
        busy={enter.isPending}
        disabled={ask.disabled}
        onClick={() => enter.mutate()}
      >
        {ask.words}
      </Button>
      {error && (
        <FormAlert>{error instanceof CallError ? failureText(error) : passkeyRefusalWords(error)}</FormAlert>
      )}
    </div>
  );
}
