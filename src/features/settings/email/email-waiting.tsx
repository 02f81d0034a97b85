import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import type { User } from '../../../contract/accounts/account';
import { type EmailChange, EmailCode, emailCodeRules } from '../../../contract/accounts/fields/email-code';
import { accountSettingsEndpoints } from '../../../contract/calls/account/account-settings-endpoints';
import { useOnline } from '../../../device/page/hooks/use-online';
import { useCountdown } from '../../../lib/forms/use-countdown';
import { useForm } from '../../../lib/forms/use-form';
import { Button } from '../../../ui/button';
import { CodeField } from '../../../ui/fields/code-field';
import { color, font, space } from '../../../ui/tokens';
import { settingsAlertCss, settingsFormCss } from '../save-row';

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: `${space.sm} ${space.md}` });
const note = css({ marginTop: space.xs, fontSize: font.size.sm, lineHeight: '2rem', color: color.ink2 });

interface EmailWaitingProps {
  /** The one that holds. */
  email: string;
  change: EmailChange;
  onSent(change: EmailChange): void;
  onConfirmed(user: User): void;
  /** Called with the message once the change is given up here or decided elsewhere. */
  onGone(text: string, isBad: boolean): void;
}

/** Asks for the code of the letter; another letter can be sent, and the change given up. */
export function EmailWaiting({ email, change, onSent, onConfirmed, onGone }: EmailWaitingProps) {
  const online = useOnline();
  const countdown = useCountdown(change.resend_after);
  const form = useForm({ initial: { code: '' }, rules: { code: EmailCode } });
  /** The change was confirmed or given up elsewhere in the meantime. */
  const settled = (error: unknown) => {
    if (error instanceof CallError && error.code === 'conflict') onGone(failureText(error), true);
  };
  const confirm = useMutation({
    mutationFn: (body: { code: string }) => call(accountSettingsEndpoints.confirmEmail, { body }),
    onSuccess: onConfirmed,
    onError(error) {
      form.refuse(error instanceof CallError ? error.problem?.errors : undefined);
      settled(error);
    },
  });
  const resend = useMutation({
    mutationFn: () => call(accountSettingsEndpoints.resendEmailLetter, {}),
    onSuccess(sent) {
      countdown.restart(sent.resend_after);
      form.put('code', '');
      onSent(sent);
    },
    onError: settled,
  });
  const giveUp = useMutation({
    mutationFn: () => call(accountSettingsEndpoints.giveUpEmail, {}),
    onSuccess: () => onGone(`Почта осталась прежней: ${email}`, false),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = confirm.isPending ? null : form.read();
    if (read) confirm.mutate(read);
  };
  const failed = (!form.isTold && confirm.error) || resend.error || giveUp.error;
  return (
    <form ref={form.ref} css={settingsFormCss} onSubmit={submit} noValidate>
      <div>
        <b css={{ fontWeight: 500, overflowWrap: 'anywhere' }}>Ждёт подтверждения: {change.email}</b>
        <p css={note}>
          Введите код из письма, которое мы отправили на этот адрес. Нет письма — проверьте «Спам».
          {change.email !== email && ` Пока код не введён, действует ${email}.`}
        </p>
      </div>
      <CodeField
        {...form.field('code')}
        label="Код из письма"
        digits={emailCodeRules.digits}
        onChange={(code) => form.put('code', code)}
      />
      <div css={buttons}>
        <Button type="submit" busy={confirm.isPending} disabled={!online}>
          Подтвердить
        </Button>
        <Button
          look="secondary"
          busy={resend.isPending}
          disabled={!online || countdown.seconds > 0}
          onClick={() => resend.mutate()}
        >
          {countdown.seconds > 0
            ? `Новое письмо через ${countdown.seconds}\u00a0с`
            : 'Отправить письмо ещё раз'}
        </Button>
        <Button look="quiet" busy={giveUp.isPending} disabled={!online} onClick={() => giveUp.mutate()}>
          {change.email === email ? 'Отменить' : 'Не менять почту'}
        </Button>
      </div>
      <p role="status" css={note}>
        {online ? resend.isSuccess && 'Письмо отправлено' : 'Подтвердить почту можно, когда вернётся сеть'}
      </p>
      {failed && (
        <p css={settingsAlertCss} role="alert">
          {failureText(failed)}
        </p>
      )}
    </form>
  );
}
