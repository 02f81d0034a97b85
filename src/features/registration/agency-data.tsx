import { css } from '@emotion/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { accountSpecsQuery } from '../../api/account-specs';
import { call } from '../../api/call/call';
import { CallError } from '../../api/call/call-error';
import { failureText } from '../../api/failure-text';
import type { User } from '../../contract/accounts/account';
import { accountEndpoints } from '../../contract/calls/account/account-endpoints';
import { useForm } from '../../lib/forms/use-form';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/choices/select-field';
import { FormAlert } from '../../ui/feedback/form-alert';
import { PasswordField } from '../../ui/fields/password-field';
import { TextArea } from '../../ui/fields/text-area';
import { color, font, space } from '../../ui/tokens';

const formCss = css({ display: 'grid', gap: space.lg });
const note = css({ fontSize: font.size.sm, color: color.ink2 });

interface AgencyDataProps {
  /** For password managers. */
  email: string;
  onDone(user: User): void;
  onLater(): void;
}

/** The second step of an agency: what contracts need, and a password. */
export function AgencyData({ email, onDone, onLater }: AgencyDataProps) {
  const { data: specs } = useQuery(accountSpecsQuery());
  const form = useForm({
    initial: { tax_form: '', legal_address: '', password: '' },
    rules: accountEndpoints.setAgencyData.body.entries,
    draft: { name: 'agency-data', fields: ['tax_form', 'legal_address'] },
  });
  const send = useMutation({
    mutationFn: (body: NonNullable<ReturnType<typeof form.read>>) =>
      call(accountEndpoints.setAgencyData, { body }),
    onSuccess: (user) => {
      form.forget();
      onDone(user);
    },
    onError: (error) => error instanceof CallError && form.refuse(error.problem?.errors),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = send.isPending || send.isSuccess ? null : form.read();
    if (given) send.mutate(given);
  };
  const { onBlur: _, name: __, ...taxForm } = form.field('tax_form');
  return (
    <form css={formCss} ref={form.ref} onSubmit={submit} noValidate>
      <p css={note}>
        Телефон подтверждён, заявка у застройщика. Остались данные для договора и пароль для входа по почте.
      </p>
      <SelectField
        {...taxForm}
        label="Налоговый режим"
        placeholder="Выберите"
        choices={specs?.tax_forms ?? []}
        disabled={specs === undefined}
        onChange={(next) => form.put('tax_form', next)}
      />
      <TextArea
        {...form.field('legal_address')}
        label="Юридический адрес"
        autoComplete="street-address"
        rows={2}
        onChange={({ currentTarget }) => form.put('legal_address', currentTarget.value)}
      />
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label="Пароль"
        autoComplete="new-password"
        hint="Не короче 10 знаков"
        onChange={({ currentTarget }) => form.put('password', currentTarget.value)}
      />
      {send.error && !form.isTold && <FormAlert>{failureText(send.error)}</FormAlert>}
      <Button type="submit" busy={send.isPending || send.isSuccess}>
        Сохранить и продолжить
      </Button>
      <Button look="quiet" onClick={onLater}>
        Заполнить позже
      </Button>
    </form>
  );
}
