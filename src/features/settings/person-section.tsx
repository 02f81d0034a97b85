import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type * as v from 'valibot';
import { call } from '../../api/call';
import { CallError } from '../../api/call-error';
import type { User } from '../../contract/accounts/account';
import { Email, FirstName, LastName, Patronymic } from '../../contract/accounts/account-fields';
import { formatPhone } from '../../contract/accounts/phone-format';
import { officeEndpoints } from '../../contract/calls/office-endpoints';
import { useSavedForm } from '../../lib/forms/use-saved-form';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { formCss, SaveRow } from './save-row';
import { Section } from './section';

const rules = { last_name: LastName, first_name: FirstName, patronymic: Patronymic, email: Email };
const saved = ({ last_name, first_name, patronymic, email }: User) => ({
  last_name,
  first_name,
  patronymic,
  email,
});

interface PersonSectionProps {
  user: User;
  /** Whether another e-mail needs the password. */
  hasPassword: boolean;
  onUser(user: User): void;
}

/** Name and e-mail. The telephone is how one signs in: only the manager changes it. */
export function PersonSection({ user, hasPassword, onUser }: PersonSectionProps) {
  const { form, isDirty, settle, giveUp } = useSavedForm({ saved: saved(user), rules });
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string | null>(null);
  const asksPassword = hasPassword && form.values.email.trim().toLowerCase() !== user.email;
  const save = useMutation({
    mutationFn: (body: v.InferOutput<typeof officeEndpoints.changePerson.body>) =>
      call(officeEndpoints.changePerson, { body }),
    onSuccess(next) {
      settle(saved(next));
      setPassword('');
      onUser(next);
    },
    onError(error) {
      const errors = error instanceof CallError ? error.problem?.errors : undefined;
      setPasswordError(errors?.password?.[0] ?? null);
      form.refuse(errors);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = form.read();
    const isMissing = asksPassword && password === '';
    setPasswordError(isMissing ? 'Введите пароль' : null);
    if (read && !isMissing) save.mutate({ ...read, ...(asksPassword && { password }) });
  };
  const isTold = passwordError !== null || form.isTold;
  return (
    <Section
      id="person"
      title={user.role === 'company' ? 'Контактное лицо' : 'Личные данные'}
      note="Так вас видят застройщик и менеджеры."
    >
      <form ref={form.ref} css={formCss} onSubmit={submit} noValidate>
        {(['last_name', 'first_name', 'patronymic'] as const).map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={labels[name]}
            autoComplete={autoComplete[name]}
            onChange={({ target }) => form.put(name, target.value)}
          />
        ))}
        <TextField
          label="Телефон"
          value={formatPhone(user.phone)}
          readOnly
          hint="По нему вы входите. Чтобы сменить номер, позвоните менеджеру застройщика."
        />
        <TextField
          {...form.field('email')}
          label="Электронная почта"
          type="email"
          inputMode="email"
          autoComplete="email"
          onChange={({ target }) => form.put('email', target.value)}
        />
        {asksPassword && (
          <PasswordField
            label="Пароль"
            autoComplete="current-password"
            hint="Новый адрес нужно подтвердить паролем"
            value={password}
            error={passwordError}
            onChange={({ target }) => {
              setPasswordError(null);
              setPassword(target.value);
            }}
          />
        )}
        <SaveRow
          isDirty={isDirty}
          isSaving={save.isPending}
          done={save.isSuccess ? 'Сохранено' : null}
          error={save.error && !isTold ? save.error : null}
          onGiveUp={() => {
            giveUp();
            setPassword('');
            setPasswordError(null);
            save.reset();
          }}
        />
      </form>
    </Section>
  );
}

const labels = { last_name: 'Фамилия', first_name: 'Имя', patronymic: 'Отчество' } as const;
const autoComplete = {
  last_name: 'family-name',
  first_name: 'given-name',
  patronymic: 'additional-name',
} as const;
