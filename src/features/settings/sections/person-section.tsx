import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type * as v from 'valibot';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import type { User } from '../../../contract/accounts/account';
import { FirstName, LastName, Patronymic } from '../../../contract/accounts/fields/account-fields';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { accountSettingsEndpoints } from '../../../contract/calls/account/account-settings-endpoints';
import { useOnline } from '../../../device/page/hooks/use-online';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/fields/text-field';
import { space } from '../../../ui/tokens';
import { openPhoneForm } from '../phone/phone-change';
import { SaveRow, settingsFormCss } from '../save-row';
import { SettingsSection } from '../section';

const rules = { last_name: LastName, first_name: FirstName, patronymic: Patronymic };
const saved = ({ last_name, first_name, patronymic }: User) => ({ last_name, first_name, patronymic });

interface PersonSectionProps {
  user: User;
  onUser(user: User): void;
}

const phoneCss = css({
  display: 'grid',
  justifyItems: 'start',
  gap: space.xs,
  '& > div': { width: '100%' },
  '& > button': { marginLeft: `-${space.md}` },
});

/** The name, and the telephone by which one signs in: another is proved by codes to both. */
export function PersonSection({ user, onUser }: PersonSectionProps) {
  const online = useOnline();
  const { form, isDirty, settle, giveUp } = useSavedForm({ saved: saved(user), rules });
  const save = useMutation({
    mutationFn: (body: v.InferOutput<typeof accountSettingsEndpoints.changePerson.body>) =>
      call(accountSettingsEndpoints.changePerson, { body }),
    onSuccess(next) {
      settle(saved(next));
      onUser(next);
    },
    onError(error) {
      form.refuse(error instanceof CallError ? error.problem?.errors : undefined);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = form.read();
    if (read) save.mutate(read);
  };
  return (
    <SettingsSection
      id="person"
      title={user.role === 'company' ? 'Контактное лицо' : 'Личные данные'}
      note="Так вас видят застройщик и менеджеры."
    >
      <form ref={form.ref} css={settingsFormCss} onSubmit={submit} noValidate>
        {(['last_name', 'first_name', 'patronymic'] as const).map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={labels[name]}
            autoComplete={autoComplete[name]}
            onChange={({ target }) => form.put(name, target.value)}
          />
        ))}
        <div css={phoneCss}>
          <TextField label="Телефон" value={formatPhone(user.phone)} readOnly hint="По нему вы входите" />
          <Button look="quiet" disabled={!online} onClick={() => openPhoneForm(user, onUser)}>
            Сменить телефон
          </Button>
        </div>
        <SaveRow
          isDirty={isDirty}
          isSaving={save.isPending}
          done={save.isSuccess ? 'Сохранено' : null}
          error={save.error && !form.isTold ? save.error : null}
          onGiveUp={() => {
            giveUp();
            save.reset();
          }}
        />
      </form>
    </SettingsSection>
  );
}

const labels = { last_name: 'Фамилия', first_name: 'Имя', patronymic: 'Отчество' } as const;
const autoComplete = {
  last_name: 'family-name',
  first_name: 'given-name',
  patronymic: 'additional-name',
} as const;
