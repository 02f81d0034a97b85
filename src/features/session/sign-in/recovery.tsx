import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { prepareCaptcha, solveCaptcha } from '../../../api/captcha/solve-captcha';
import { failureText } from '../../../api/failure-text';
import { Email } from '../../../contract/accounts/fields/account-fields';
import { accountEndpoints } from '../../../contract/calls/account/account-endpoints';
import { useForm } from '../../../lib/forms/use-form';
import { Button } from '../../../ui/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { TextField } from '../../../ui/fields/text-field';
import { sendCode } from './code/send-code';
import { asideCss, signInFormCss, signInNoteCss } from './form-css';
import { NetworkNote, useNetworkButton } from './network-note';

/** A code on its way to a phone that only its owner can read. */
export interface Recovery {
  ticket: string;
  /** The phone with most of it hidden. */
  shown: string;
  wait: number;
}

/** A forgotten password: the e-mail tells the phone, masked, and a code goes there. */
export function RecoveryForm({ onSent, onBack }: { onSent(sent: Recovery): void; onBack(): void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { email: '' },
    rules: { email: Email },
    draft: { name: 'sign-in.email', fields: ['email'] },
  });
  const send = useMutation({
    mutationFn: async (email: string): Promise<Recovery> => {
      const token = await solveCaptcha(queryClient);
      const { phone, ticket } = await call(accountEndpoints.recover, { body: { email, token } });
      return { ticket, shown: phone, wait: await sendCode(queryClient, ticket) };
    },
    onSuccess: onSent,
    onError: (error) => error instanceof CallError && form.refuse(error.problem?.errors),
  });
  const ask = useNetworkButton('Получить код');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = send.isPending ? null : form.read();
    if (given) send.mutate(given.email);
  };
  return (
    <form
      css={signInFormCss}
      ref={form.ref}
      onSubmit={submit}
      onInput={() => prepareCaptcha(queryClient)}
      noValidate
    >
      <p css={signInNoteCss}>
        Введите почту, с которой вы регистрировались. Код придёт в СМС на телефон вашего кабинета.
      </p>
      <TextField
        {...form.field('email')}
        label="Электронная почта"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        onChange={({ currentTarget }) => form.put('email', currentTarget.value)}
      />
      {send.error && !form.isTold && <FormAlert>{failureText(send.error)}</FormAlert>}
      <Button type="submit" busy={send.isPending} disabled={ask.disabled}>
        {send.isPending ? 'Ищем кабинет…' : ask.words}
      </Button>
      <NetworkNote />
      <div css={asideCss}>
        <Button look="quiet" onClick={onBack}>
          Вспомнили пароль
        </Button>
      </div>
    </form>
  );
}
