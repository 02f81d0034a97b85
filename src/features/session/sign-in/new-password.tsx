import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import { NewPassword as NewPasswordRule } from '../../../contract/accounts/fields/account-fields';
import { accountEndpoints } from '../../../contract/calls/account/account-endpoints';
import { useForm } from '../../../lib/forms/use-form';
import { Button } from '../../../ui/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { PasswordField } from '../../../ui/fields/password-field';
import { asideCss, signInFormCss, signInNoteCss } from './form-css';

interface NewPasswordProps {
  /** Of the recovery that has just signed in. */
  ticket: string;
  /** Whose password it is, for password managers. */
  email: string;
  onDone(): void;
}

/** The end of a recovery. Whoever leaves here is signed in all the same. */
export function NewPasswordForm({ ticket, email, onDone }: NewPasswordProps) {
  const form = useForm({ initial: { password: '' }, rules: { password: NewPasswordRule } });
  const set = useMutation({
    mutationFn: (password: string) => call(accountEndpoints.setPassword, { body: { password, ticket } }),
    onSuccess: onDone,
    onError: (error) => error instanceof CallError && form.refuse(error.problem?.errors),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = set.isPending || set.isSuccess ? null : form.read();
    if (given) set.mutate(given.password);
  };
  return (
    <form css={signInFormCss} ref={form.ref} onSubmit={submit} noValidate>
      <p css={signInNoteCss}>Вы вошли. Придумайте новый пароль: на других устройствах кабинет закроется.</p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label="Новый пароль"
        autoComplete="new-password"
        autoFocus
        hint="Не короче 10 знаков"
        onChange={({ currentTarget }) => form.put('password', currentTarget.value)}
      />
      {set.error && !form.isTold && <FormAlert>{failureText(set.error)}</FormAlert>}
      <Button type="submit" busy={set.isPending || set.isSuccess}>
        Сохранить пароль
      </Button>
      <div css={asideCss}>
        <Button look="quiet" onClick={onDone}>
          Позже
        </Button>
      </div>
    </form>
  );
}
