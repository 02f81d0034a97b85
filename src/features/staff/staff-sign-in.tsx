import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call/call';
import { CallError } from '../../api/call/call-error';
import { failureText } from '../../api/failure-text';
import { Email, Password } from '../../contract/accounts/fields/account-fields';
import type { StaffUser } from '../../contract/calls/staff/members/staff-user';
import { staffEndpoints } from '../../contract/calls/staff/staff-endpoints';
import { useForm } from '../../lib/forms/use-form';
import { Button } from '../../ui/button';
import { PasswordField } from '../../ui/fields/password-field';
import { TextField } from '../../ui/fields/text-field';
import { color } from '../../ui/tokens';
import { StaffSubmitButton } from './acts/send-button';
import { AskReset } from './entry/ask-reset';
import { entryAlertCss, entryFormCss, entryNoteCss, entryTitleCss, entryWaysCss } from './entry/entry-css';
import { isSecondStep, SecondStep, type SecondStepDue } from './entry/second-step';
import { staffQueries } from './staff-queries';

const rules = { email: Email, password: Password };

/** Managers sign in by e-mail and password, and by a second step where they have set one up. */
export function StaffSignIn() {
  const queryClient = useQueryClient();
  const fields = useForm({ initial: { email: '', password: '' }, rules });
  const [step, setStep] = useState<SecondStepDue | null>(null);
  const [isLost, setLost] = useState(false);
  const open = (staff: StaffUser) => queryClient.setQueryData(staffQueries.me().queryKey, staff);
  const enter = useMutation({
    mutationFn: (body: { email: string; password: string }) => call(staffEndpoints.staffSignIn, { body }),
    onSuccess: (entry) => (isSecondStep(entry) ? setStep(entry.second_step) : open(entry)),
    onError: (error) => fields.refuse(error instanceof CallError ? error.problem?.errors : undefined),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = fields.read();
    if (read && !enter.isPending) enter.mutate(read);
  };
  if (step) return <SecondStep step={step} onDone={open} onBack={() => setStep(null)} />;
  if (isLost) return <AskReset email={fields.values.email} onBack={() => setLost(false)} />;
  return (
    <form ref={fields.ref} css={entryFormCss} onSubmit={submit} noValidate>
      <h1 css={entryTitleCss}>Вход для менеджеров</h1>
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
        <p role="alert" css={entryAlertCss}>
          {failureText(enter.error)}
        </p>
      )}
      <StaffSubmitButton busy={enter.isPending}>Войти</StaffSubmitButton>
      <div css={entryWaysCss}>
        <Button look="quiet" onClick={() => setLost(true)}>
          Забыли пароль?
        </Button>
      </div>
      <p css={entryNoteCss}>
        Агентам и агентствам —{' '}
        <a href="/" css={{ color: color.accent, textDecoration: 'underline', textUnderlineOffset: '0.2em' }}>
          кабинет агента
        </a>
        .
      </p>
    </form>
  );
}
