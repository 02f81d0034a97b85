import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../api/call/call';
import { CallError } from '../../api/call/call-error';
import { failureText } from '../../api/failure-text';
import { Email, Password } from '../../contract/accounts/fields/account-fields';
import { staffEndpoints } from '../../contract/calls/staff/staff-endpoints';
import { useForm } from '../../lib/forms/use-form';
import { PasswordField } from '../../ui/fields/password-field';
import { TextField } from '../../ui/fields/text-field';
import { color, font, space } from '../../ui/tokens';
import { StaffSubmitButton } from './acts/send-button';
import { staffQueries } from './staff-queries';

const form = css({ display: 'grid', gap: space.lg, maxWidth: '40rem', margin: '8vh auto 0' });
const rules = { email: Email, password: Password };

/** Managers sign in by e-mail and password; accounts are made at the terminal. */
export function StaffSignIn() {
  const queryClient = useQueryClient();
  const fields = useForm({ initial: { email: '', password: '' }, rules });
  const enter = useMutation({
    mutationFn: (body: { email: string; password: string }) => call(staffEndpoints.staffSignIn, { body }),
    onSuccess: (staff) => queryClient.setQueryData(staffQueries.me().queryKey, staff),
    onError: (error) => fields.refuse(error instanceof CallError ? error.problem?.errors : undefined),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = fields.read();
    if (read && !enter.isPending) enter.mutate(read);
  };
  return (
    <form ref={fields.ref} css={form} onSubmit={submit} noValidate>
      <h1 css={{ fontSize: font.size.h3, lineHeight: font.line.heading, fontWeight: 600 }}>
        Вход для менеджеров
      </h1>
      <TextField
        {...fields.field('email')}
        label="Электронная почта"
        type="email"
        inputMode="email"
        autoComplete="username"
        onChange={({ target }) => fields.put('email', target.value)}
      />
      <PasswordField
        {...fields.field('password')}
        label="Пароль"
        autoComplete="current-password"
        onChange={({ target }) => fields.put('password', target.value)}
      />
      {enter.error && !fields.isTold && (
        <p role="alert" css={{ fontSize: font.size.sm, color: color.refusedInk }}>
          {failureText(enter.error)}
        </p>
      )}
      <StaffSubmitButton busy={enter.isPending}>Войти</StaffSubmitButton>
      <p css={{ fontSize: font.size.sm, color: color.ink2 }}>
        Агентам и агентствам —{' '}
        <a href="/" css={{ color: color.accent, textDecoration: 'underline', textUnderlineOffset: '0.2em' }}>
          кабинет агента
        </a>
        .
      </p>
    </form>
  );
}
