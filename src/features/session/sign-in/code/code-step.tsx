import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../../api/call/call';
import { CallError } from '../../../../api/call/call-error';
import { failureText } from '../../../../api/failure-text';
import type { User } from '../../../../contract/accounts/account';
import { codeRules } from '../../../../contract/accounts/fields/security-code';
import { accountEndpoints } from '../../../../contract/calls/account/account-endpoints';
import { pageEndpoints } from '../../../../contract/calls/page-endpoints';
import { counted } from '../../../../contract/text/words';
import { useCountdown } from '../../../../lib/forms/use-countdown';
import { Button } from '../../../../ui/button';
import { CodeField } from '../../../../ui/fields/code-field';
import { asideCss, signInFormCss, signInNoteCss } from '../form-css';
import { useNetworkButton } from '../network-note';
import { sendCode } from './send-code';
import { useMessageCode } from './use-message-code';

export interface CodeStepProps {
  /** E.164, or the ticket of a recovery that stands for it. */
  phone: string;
  /** The phone as its owner recognises it. */
  shown: string;
  /** Seconds until another code can be asked for. */
  wait: number;
  /** Words of the way back: 'Другой номер'. */
  back: string;
  onBack(): void;
  /** What to look at when no message comes. */
  missing: string;
  onSignedIn(user: User): void;
}

/** The code from the message, which signs in. */
export function CodeStep({ phone, shown, wait, back, onBack, missing, onSignedIn }: CodeStepProps) {
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(1);
  const field = useRef<HTMLInputElement>(null);
  const countdown = useCountdown(wait);
  /** An attempt had no answer: it may have signed in, and spent the code. */
  const isUnanswered = useRef(false);
  const check = useMutation({
    mutationFn: async (security_code: string): Promise<User> => {
      try {
        return await call(accountEndpoints.checkSecurityCode, { body: { phone, security_code } });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const entered = isUnanswered.current && error.code === 'code-expired' && (await whoIsSignedIn());
        if (entered) return entered;
        isUnanswered.current ||= error.problem === null;
        throw error;
      }
    },
    onSuccess: onSignedIn,
    onError() {
      // The next code is typed over this one.
      field.current?.focus();
      field.current?.select();
    },
  });
  const again = useMutation({
    mutationFn: () => sendCode(queryClient, phone),
    onSuccess: (seconds) => {
      countdown.restart(seconds);
      setSent(sent + 1);
      setCode('');
      check.reset();
      field.current?.focus();
    },
  });
  const enter = useNetworkButton('Войти');
  const isSent = check.isPending || check.isSuccess;
  const send = (whole: string) => {
    if (!isSent) check.mutate(whole);
  };
  useMessageCode(sent, (read) => {
    setCode(read);
    send(read);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === codeRules.digits) send(code);
  };
  const error = check.error ?? again.error;
  return (
    <form css={signInFormCss} onSubmit={submit} noValidate>
      <p css={signInNoteCss} role="status">
        Код отправлен на {shown}
      </p>
      <CodeField
        label="Код из СМС"
        ref={field}
        autoFocus
        digits={codeRules.digits}
        value={code}
        onChange={(next) => {
          check.reset();
          again.reset();
          setCode(next);
        }}
        onWhole={send}
        error={error ? failureText(error) : null}
      />
      {/* Pressed by habit after the fourth digit, which has sent the code already, it is not refused. */}
      <Button
        type="submit"
        aria-busy={isSent || undefined}
        disabled={enter.disabled || code.length < codeRules.digits}
      >
        {enter.words}
      </Button>
      <div css={asideCss}>
        <Button
          look="quiet"
          onClick={() => again.mutate()}
          disabled={enter.disabled || countdown.seconds > 0}
          busy={again.isPending}
        >
          {countdown.seconds > 0 ? `Новый код через ${countdown.seconds} с` : 'Отправить ещё раз'}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {back}
        </Button>
      </div>
      <p css={signInNoteCss}>
        Код действует {counted(codeRules.lifetimeSeconds / 60, ['минуту', 'минуты', 'минут'])}. {missing}
      </p>
    </form>
  );
}

const whoIsSignedIn = (): Promise<User | null> =>
  call(pageEndpoints.getOffice, {}).then(
    ({ user }) => user,
    () => null,
  );
