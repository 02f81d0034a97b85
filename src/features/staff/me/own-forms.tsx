import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import { NewPassword, Password, PersonName } from '../../../contract/accounts/fields/account-fields';
import {
  type StaffSelf,
  staffSelfEndpoints,
} from '../../../contract/calls/staff/members/staff-self-endpoints';
import { useForm } from '../../../lib/forms/use-form';
import { PasswordField } from '../../../ui/fields/password-field';
import { TextField } from '../../../ui/fields/text-field';
import { StaffSubmitButton } from '../acts/send-button';
import { askAnew, staffQueries } from '../staff-queries';
import { ownAlertCss, ownFormCss, ownNoteCss } from './own-css';
import { OwnSection } from './own-section';

/** The name by which colleagues and agents know the manager. */
export function OwnNameSection({ self }: { self: StaffSelf }) {
  const queryClient = useQueryClient();
  const fields = useForm({ initial: { name: self.name }, rules: { name: PersonName } });
  const save = useMutation({
    mutationFn: (name: string) => call(staffSelfEndpoints.changeStaffName, { body: { name } }),
    async onSuccess(next) {
      fields.reset({ name: next.name });
      queryClient.setQueryData(staffQueries.self().queryKey, next);
      await askAnew(queryClient, 'me', 'members');
    },
    onError: (error) => fields.refuse(error instanceof CallError ? error.problem?.errors : undefined),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = fields.read();
    if (read && !save.isPending) save.mutate(read.name);
  };
  return (
    <OwnSection title="Имя" note={self.email}>
      <form ref={fields.ref} css={ownFormCss} onSubmit={submit} noValidate>
        <TextField
          {...fields.field('name')}
          label="Имя и фамилия"
          autoComplete="name"
          onChange={({ target }) => fields.put('name', target.value)}
        />
        <Outcome error={fields.isTold ? null : save.error} done={save.isSuccess ? 'Имя изменено' : null} />
        <div>
          <StaffSubmitButton busy={save.isPending}>Изменить имя</StaffSubmitButton>
        </div>
      </form>
    </OwnSection>
  );
}

const empty = { old_password: '', password: '' };

/** Another password, by the one before; every other session ends. */
export function OwnPasswordSection({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const [isDone, setDone] = useState(false);
  const fields = useForm({ initial: empty, rules: { old_password: Password, password: NewPassword } });
  const save = useMutation({
    mutationFn: (body: typeof empty) => call(staffSelfEndpoints.changeStaffPassword, { body }),
    onSuccess(next) {
      fields.reset(empty);
      setDone(true);
      queryClient.setQueryData(staffQueries.self().queryKey, next);
    },
    onError: (error) => fields.refuse(error instanceof CallError ? error.problem?.errors : undefined),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setDone(false);
    const read = fields.read();
    if (read && !save.isPending) save.mutate(read);
  };
  return (
    <OwnSection title="Пароль" note="После смены пароля остальные сеансы завершатся.">
      <form ref={fields.ref} css={ownFormCss} onSubmit={submit} noValidate>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...fields.field('old_password')}
          label="Текущий пароль"
          autoComplete="current-password"
          onChange={({ target }) => fields.put('old_password', target.value)}
        />
        <PasswordField
          {...fields.field('password')}
          label="Новый пароль"
          autoComplete="new-password"
          hint="Не короче 10 знаков"
          onChange={({ target }) => fields.put('password', target.value)}
        />
        <Outcome
          error={fields.isTold ? null : save.error}
          done={isDone ? 'Пароль изменён, остальные сеансы завершены' : null}
        />
        <div>
          <StaffSubmitButton busy={save.isPending}>Сменить пароль</StaffSubmitButton>
        </div>
      </form>
    </OwnSection>
  );
}

function Outcome({ error, done }: { error: Error | null; done: string | null }) {
  if (error)
    return (
      <p role="alert" css={ownAlertCss}>
        {failureText(error)}
      </p>
    );
  return done === null ? null : (
    <p role="status" css={ownNoteCss}>
      {done}
    </p>
  );
}
