import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../api/call/call';
import { CallError } from '../../api/call/call-error';
import { failureText } from '../../api/failure-text';
import { formatPhone } from '../../contract/accounts/fields/phone-format';
import { codeRules } from '../../contract/accounts/fields/security-code';
import type { passkeyEndpoints } from '../../contract/calls/account/access/passkey-endpoints';
import type { accountSettingsEndpoints } from '../../contract/calls/account/account-settings-endpoints';
import type { agreementEndpoints } from '../../contract/calls/account/agreement-endpoints';
import { useOnline } from '../../device/page/hooks/use-online';
import { useCountdown } from '../../lib/forms/use-countdown';
import { Button } from '../../ui/button';
import { CodeField } from '../../ui/fields/code-field';
import { color, font, space } from '../../ui/tokens';
import { settingsAlertCss } from './save-row';

const block = css({ display: 'grid', gap: space.sm, justifyItems: 'start', '& > div': { width: '100%' } });

type CodeCall =
  | typeof accountSettingsEndpoints.sendDeletionCode
  | typeof accountSettingsEndpoints.sendEmailOwnerCode
  | typeof agreementEndpoints.sendAgreementCode
  | typeof passkeyEndpoints.sendPasskeyCode;

/** Seconds until another code; too early means that one is on its way already, and that one is used. */
async function sendCode(by: CodeCall): Promise<number> {
  try {
    return (await call(by, {})).resend_after;
  } catch (error) {
    const wait = error instanceof CallError && error.code === 'too-many' ? error.retryAfter : null;
    if (wait === null || wait > codeRules.resendSeconds * 1000) throw error;
    return Math.ceil(wait / 1000);
  }
}

interface OwnerCodeProps {
  /** The call that sends it; its code serves for what that call names, and for nothing else. */
  by: CodeCall;
  /** E.164. */
  phone: string;
  field: { name: string; value: string; error: string | undefined };
  onChange(code: string): void;
}

/** The phone of the account answers for its owner: where it has no password, or where a code stands for a signature. */
export function OwnerCode({ by, phone, field, onChange }: OwnerCodeProps) {
  const input = useRef<HTMLInputElement>(null);
  const online = useOnline();
  const countdown = useCountdown(0);
  const send = useMutation({
    mutationFn: () => sendCode(by),
    onSuccess: (seconds) => {
      countdown.restart(seconds);
      input.current?.focus();
    },
  });
  return (
    <div css={block}>
      <CodeField
        {...field}
        ref={input}
        label="Код из СМС"
        hint={`Придёт на ${formatPhone(phone)}`}
        digits={codeRules.digits}
        onChange={onChange}
      />
      <Button
        look="secondary"
        disabled={!online || countdown.seconds > 0}
        busy={send.isPending}
        onClick={() => send.mutate()}
      >
        {countdown.seconds > 0
          ? `Новый код через ${countdown.seconds}\u00a0с`
          : send.isSuccess
            ? 'Отправить ещё раз'
            : 'Получить код'}
      </Button>
      <p role="status" css={{ fontSize: font.size.sm, color: color.ink2 }}>
        {online ? send.isSuccess && 'Код отправлен' : 'Получить код можно, когда вернётся сеть.'}
      </p>
      {send.error && (
        <p css={settingsAlertCss} role="alert">
          {failureText(send.error)}
        </p>
      )}
    </div>
  );
}
