import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { NewPassword, Password } from '../../../contract/accounts/fields/account-fields';
import { accountEndpoints } from '../../../contract/calls/account/account-endpoints';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { PasswordField } from '../../../ui/fields/password-field';
import { SaveRow, settingsFormCss } from '../save-row';
import { SettingsSection } from '../section';

const empty = { old_password: '', password: '' };

interface PasswordSectionProps {
  hasPassword: boolean;
  /** For the password manager: whose password it is. */
  email: string;
}

/** Sets the first password, or changes it by the old one; every other device is signed out. */
export function PasswordSection({ hasPassword, email }: PasswordSectionProps) {
  const queryClient = useQueryClient();
  const rules = { old_password: hasPassword ? Password : v.string(), password: NewPassword };
  const { form, isDirty, settle } = useSavedForm({ saved: empty, rules });
  const [done, setDone] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: async ({ old_password, password }: typeof empty) => {
      if (hasPassword) await call(accountEndpoints.changePassword, { body: { old_password, password } });
      else await call(accountEndpoints.setPassword, { body: { password } });
    },
    onSuccess() {
      settle(empty);
      setDone(
        hasPassword
          ? 'Пароль изменён, на остальных устройствах вы вышли'
          : 'Пароль задан, на остальных устройствах вы вышли',
      );
      void queryClient.invalidateQueries({ queryKey: ['personal'] });
    },
    onError(error) {
      form.refuse(error instanceof CallError ? error.problem?.errors : undefined);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setDone(null);
    const read = form.read();
    if (read) save.mutate(read);
  };
  return (
    <SettingsSection
      id="password"
      title="Пароль"
      note={
        hasPassword
          ? 'После смены пароля остальные устройства выйдут из кабинета.'
          : 'С паролем можно входить и по почте. Код из СМС всё равно понадобится.'
      }
    >
      <form ref={form.ref} css={settingsFormCss} onSubmit={submit} noValidate>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            {...form.field('old_password')}
            label="Текущий пароль"
            autoComplete="current-password"
            onChange={({ target }) => form.put('old_password', target.value)}
          />
        )}
        <PasswordField
          {...form.field('password')}
          label="Новый пароль"
          autoComplete="new-password"
          hint="Не короче 10 знаков"
          onChange={({ target }) => form.put('password', target.value)}
        />
        <SaveRow
          label={hasPassword ? 'Сменить пароль' : 'Задать пароль'}
          isDirty={isDirty}
          isSaving={save.isPending}
          done={done}
          error={save.error && !form.isTold ? save.error : null}
          onGiveUp={() => {
            settle(empty);
            save.reset();
          }}
        />
      </form>
    </SettingsSection>
  );
}
