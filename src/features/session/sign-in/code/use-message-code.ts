import { useEffect, useEffectEvent } from 'react';

/** WebOTP: a phone reads the code out of the message by itself, after asking its owner. Few browsers have it. */
interface CodeCredential extends Credential {
  readonly code: string;
}

/** `sent` grows with every message: each is waited for anew. */
export function useMessageCode(sent: number, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is another wait
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return;
    const waiting = new AbortController();
    const wanted = { otp: { transport: ['sms'] }, signal: waiting.signal };
    navigator.credentials.get(wanted as CredentialRequestOptions).then(
      (credential) => credential && take((credential as CodeCredential).code),
      // Refused, or no longer waited for: the field is there.
      () => {},
    );
    return () => waiting.abort();
  }, [sent]);
}
