import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import { Email } from '../../../contract/accounts/fields/account-fields';
import { staffEntryEndpoints } from '../../../contract/calls/staff/members/staff-entry-endpoints';
import { useForm } from '../../../lib/forms/use-form';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/fields/text-field';
import { StaffSubmitButton } from '../acts/send-button';
import { entryAlertCss, entryFormCss, entryNoteCss, entryTitleCss, entryWaysCss } from './entry-css';

const rules = { email: Email };

/** For a manager who has lost their password: a letter with a link, or the word whom to ask. */
export function AskReset({ email, onBack }: { email: string; onBack(): void }) {
  const fields = useForm({ initial: { email }, rules });
  const ask = useMutation({
    mutationFn: (body: { email: string }) => call(staffEntryEndpoints.askStaffReset, { body }),
    onError: (error) => fields.refuse(error instanceof CallError ? error.problem?.errors : undefined),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = fields.read();
    if (read && !ask.isPending) ask.mutate(read);
  };
  return (
    <form ref={fields.ref} css={entryFormCss} onSubmit={submit} noValidate>
      <h1 css={entryTitleCss}>Новый пароль</h1>
      <p css={entryNoteCss}>Пришлём письмо со ссылкой, по которой можно задать новый пароль.</p>
      <TextField
        {...fields.field('email')}
        label="Электронная почта"
        type="email"
        inputMode="email"
        autoComplete="username"
        onChange={({ target }) => fields.put('email', target.value)}
      />
      {ask.error && !fields.isTold && (
        <p role="alert" css={entryAlertCss}>
          {failureText(ask.error)}
        </p>
      )}
      {ask.isSuccess ? (
        <p role="status" css={entryNoteCss}>
          Если у сотрудника есть вход с этой почтой, письмо уже в пути. Ссылка в нём действует час.
        </p>
      ) : (
        <StaffSubmitButton busy={ask.isPending}>Прислать письмо</StaffSubmitButton>
      )}
      <div css={entryWaysCss}>
        <Button look="quiet" onClick={onBack}>
          Вернуться ко входу
        </Button>
      </div>
    </form>
  );
}
