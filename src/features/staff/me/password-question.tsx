import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { CallError } from '../../../api/call/call-error';
import { Password } from '../../../contract/accounts/fields/account-fields';
import { useForm } from '../../../lib/forms/use-form';
import { PasswordField } from '../../../ui/fields/password-field';
import { openModal } from '../../../ui/modals/modals';
import { StaffSubmitButton } from '../acts/send-button';
import { passkeyFailure } from '../entry/passkey-failure';
import { ownAlertCss, ownFormCss, ownNoteCss } from './own-css';

interface PasswordQuestionProps {
  text: string;
  label: string;
  act(password: string): Promise<unknown>;
  onDone(): void;
}

/** Asks for the manager's password, and acts with it. */
function PasswordQuestion({ text, label, act, onDone }: PasswordQuestionProps) {
  const fields = useForm({ initial: { password: '' }, rules: { password: Password } });
  const send = useMutation({
    mutationFn: (password: string) => act(password),
    onSuccess: onDone,
    onError: (error) => fields.refuse(error instanceof CallError ? error.problem?.errors : undefined),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = fields.read();
    if (read && !send.isPending) send.mutate(read.password);
  };
  return (
    <form ref={fields.ref} css={ownFormCss} onSubmit={submit} noValidate>
      <p css={ownNoteCss}>{text}</p>
      <PasswordField
        {...fields.field('password')}
        label="Ваш пароль"
        autoComplete="current-password"
        onChange={({ target }) => fields.put('password', target.value)}
      />
      {send.error && !fields.isTold && (
        <p role="alert" css={ownAlertCss}>
          {passkeyFailure(send.error)}
        </p>
      )}
      <StaffSubmitButton busy={send.isPending}>{label}</StaffSubmitButton>
    </form>
  );
}

/** Opens the question; `act` may open another modal, once this one has closed itself. */
export function askPassword({
  title,
  withPassword,
  ...question
}: Omit<PasswordQuestionProps, 'onDone' | 'act'> & {
  title: string;
  /** Acts; what it gives back is done after the question has closed. */
  withPassword(password: string): Promise<(() => void) | undefined>;
}): void {
  let after: (() => void) | undefined;
  const modal = openModal({
    title,
    content: (
      <PasswordQuestion
        {...question}
        act={async (password) => {
          after = await withPassword(password);
        }}
        onDone={() => {
          modal.close();
          after?.();
        }}
      />
    ),
  });
}
