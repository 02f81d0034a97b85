import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { prepareCaptcha } from '../../../api/captcha/solve-captcha';
import { failureText } from '../../../api/failure-text';
import { Email, Password } from '../../../contract/accounts/fields/account-fields';
import { accountEndpoints } from '../../../contract/calls/account/account-endpoints';
import { useForm } from '../../../lib/forms/use-form';
import { Button } from '../../../ui/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { PasswordField } from '../../../ui/fields/password-field';
import { TextField } from '../../../ui/fields/text-field';
import { sendCode } from './code/send-code';
import { asideCss, signInFormCss } from './form-css';
import { NetworkNote, useNetworkButton } from './network-note';
import type { SentCode } from './phone-sign-in';

interface EmailSignInProps {
  onSent(sent: SentCode): void;
  onForgotten(): void;
}

/** By e-mail and password, which tell the phone; then the code as well. */
export function EmailSignIn({ onSent, onForgotten }: EmailSignInProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { email: '', password: '' },
    rules: { email: Email, password: Password },
    draft: { name: 'sign-in.email', fields: ['email'] },
  });
  const send = useMutation({
    mutationFn: async (body: { email: string; password: string }): Promise<SentCode> => {
      const { phone } = await call(accountEndpoints.getPhone, { body });
      return { phone, wait: await sendCode(queryClient, phone) };
    },
    onSuccess: onSent,
    onError: (error) => error instanceof CallError && form.refuse(error.problem?.errors),
  });
  const ask = useNetworkButton('Получить код');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = send.isPending ? null : form.read();
    if (given) send.mutate(given);
  };
  return (
    <form
      css={signInFormCss}
      ref={form.ref}
      onSubmit={submit}
      onInput={() => prepareCaptcha(queryClient)}
      noValidate
    >
      <TextField
        {...form.field('email')}
        label="Электронная почта"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => form.put('email', currentTarget.value)}
      />
      <PasswordField
        {...form.field('password')}
        label="Пароль"
        autoComplete="current-password"
        onChange={({ currentTarget }) => form.put('password', currentTarget.value)}
      />
      {send.error && !form.isTold && <FormAlert>{failureText(send.error)}</FormAlert>}
      <Button type="submit" busy={send.isPending} disabled={ask.disabled}>
        {send.isPending ? 'Проверяем…' : ask.words}
      </Button>
      <NetworkNote />
      <div css={asideCss}>
        <Button look="quiet" onClick={onForgotten}>
          Забыли пароль?
        </Button>
      </div>
    </form>
  );
}
