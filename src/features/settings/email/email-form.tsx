import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import * as v from 'valibot';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import type { User } from '../../../contract/accounts/account';
import { Email, Password } from '../../../contract/accounts/fields/account-fields';
import type { EmailChange } from '../../../contract/accounts/fields/email-code';
import { SecurityCode } from '../../../contract/accounts/fields/security-code';
import { accountSettingsEndpoints } from '../../../contract/calls/account/account-settings-endpoints';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { PasswordField } from '../../../ui/fields/password-field';
import { TextField } from '../../../ui/fields/text-field';
import { OwnerCode } from '../owner-code';
import { SaveRow, settingsFormCss } from '../save-row';
import type { Settings } from '../settings-queries';

interface EmailFormProps {
  user: User;
  settings: Pick<Settings, 'has_password' | 'email_proved'>;
  onSent(change: EmailChange): void;
}

const nothing = v.string();

/** Asks for another e-mail, or for a letter to one that was only written down when its owner registered. */
export function EmailForm({ user, settings, onSent }: EmailFormProps) {
  const { has_password: hasPassword, email_proved: isProved } = settings;
  const saved = { email: user.email, password: '', security_code: '' };
  const { form, isDirty, giveUp } = useSavedForm({
    saved,
    rules: { email: Email, password: nothing, security_code: nothing },
  });
  const isAnother = form.values.email.trim().toLowerCase() !== user.email;
  const send = useMutation({
    mutationFn: (body: v.InferInput<typeof accountSettingsEndpoints.changeEmail.body>) =>
      call(accountSettingsEndpoints.changeEmail, { body }),
    onSuccess: onSent,
    onError: (error) => form.refuse(error instanceof CallError ? error.problem?.errors : undefined),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = form.read();
    if (!read || send.isPending) return;
    const { email, password, security_code } = read;
    if (!isAnother) return send.mutate({ email });
    const missing = hasPassword
      ? missingWord('password', password)
      : missingWord('security_code', security_code);
    if (missing) return form.refuse(missing);
    send.mutate({ email, ...(hasPassword ? { password } : { security_code }) });
  };
  return (
    <form ref={form.ref} css={settingsFormCss} onSubmit={submit} noValidate>
      <TextField
        {...form.field('email')}
        label="Электронная почта"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={
          isAnother
            ? `Пока новая почта не подтверждена, действует ${user.email}`
            : isProved
              ? undefined
              : 'Почта не подтверждена. Отправим на неё письмо с кодом'
        }
        onChange={({ target }) => form.put('email', target.value)}
      />
      {isAnother &&
        (hasPassword ? (
          <PasswordField
            {...form.field('password')}
            label="Пароль"
            autoComplete="current-password"
            hint="Чтобы почту не сменил тот, кто взял ваш телефон"
            onChange={({ target }) => form.put('password', target.value)}
          />
        ) : (
          <OwnerCode
            by={accountSettingsEndpoints.sendEmailOwnerCode}
            phone={user.phone}
            field={form.field('security_code')}
            onChange={(code) => form.put('security_code', code)}
          />
        ))}
      <SaveRow
        label="Отправить письмо с кодом"
        isDirty={isDirty || !isProved}
        isSaving={send.isPending}
        done={null}
        error={send.error && !form.isTold ? send.error : null}
        onGiveUp={
          isDirty
            ? () => {
                giveUp();
                send.reset();
              }
            : null
        }
      />
    </form>
  );
}

/** What the rule of a proof says of it, as a refusal of the form; undefined where it will do. */
function missingWord(field: 'password' | 'security_code', given: string) {
  const { issues } = v.safeParse(field === 'password' ? Password : SecurityCode, given);
  return issues && { [field]: [issues[0].message] };
}
