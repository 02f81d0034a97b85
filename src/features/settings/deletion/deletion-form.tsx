import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import * as v from 'valibot';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import { Password } from '../../../contract/accounts/fields/account-fields';
import { SecurityCode } from '../../../contract/accounts/fields/security-code';
import { accountSettingsEndpoints } from '../../../contract/calls/account/account-settings-endpoints';
import { useForm } from '../../../lib/forms/use-form';
import { forgetWantedAddress } from '../../../lib/session/wanted-address';
import { Button } from '../../../ui/button';
import { PasswordField } from '../../../ui/fields/password-field';
import { TextField } from '../../../ui/fields/text-field';
import { closeTopModal } from '../../../ui/modals/modals';
import { color, media, space } from '../../../ui/tokens';
import { OwnerCode } from '../owner-code';
import { settingsAlertCss, settingsFormCss } from '../save-row';

export const deletionCss = css({
  borderColor: color.refusedInk,
  background: color.surface,
  color: color.refusedInk,
  [media.hover]: { '&:hover:not(:disabled)': { background: color.refusedBg } },
});
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.md,
  '& button': { flex: '1 1 16rem' },
});

/** The word that deletes an account. Source: the contract's `deleteAccount`. */
const WORD = 'удалить';
const Word = v.pipe(
  v.string(),
  v.transform((given) => given.trim().toLowerCase()),
  v.literal(WORD, `Введите слово «${WORD}»`),
);
const nothing = v.string();

interface DeletionFormProps {
  /** E.164. */
  phone: string;
  hasPassword: boolean;
  /** The account is gone on the server: takes it from the device, and leads out. */
  onDeleted(): Promise<void>;
}

/** Asks for the word, so that no stray tap does it, and for what only the account's owner has: its password, or its phone. */
export function DeletionForm({ phone, hasPassword, onDeleted }: DeletionFormProps) {
  const form = useForm({
    initial: { confirm: '', password: '', security_code: '' },
    rules: {
      confirm: Word,
      password: hasPassword ? Password : nothing,
      security_code: hasPassword ? nothing : SecurityCode,
    },
  });
  const remove = useMutation({
    mutationFn: ({ password, security_code }: { password: string; security_code: string }) =>
      forgetWantedAddress(async () => {
        const proof = hasPassword ? { password } : { security_code };
        await call(accountSettingsEndpoints.deleteAccount, { body: { confirm: WORD, ...proof } });
        closeTopModal();
        // The account is gone whatever becomes of this: the next start wipes the rest.
        await onDeleted().catch((error: unknown) => console.warn('deletion', error));
      }),
    onError: (error) => form.refuse(error instanceof CallError ? error.problem?.errors : undefined),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = form.read();
    if (read && !remove.isPending) remove.mutate(read);
  };
  return (
    <form ref={form.ref} css={settingsFormCss} onSubmit={submit} noValidate>
      <p css={{ color: color.ink2 }}>
        Кабинет, избранное, уведомления и документы сотрутся на сервере и на всех ваших устройствах. Вернуть
        их будет нельзя. Сделки и закрепления клиентов останутся у застройщика, без вашего имени.
      </p>
      <TextField
        {...form.field('confirm')}
        label={`Чтобы удалить, введите слово «${WORD}»`}
        autoComplete="off"
        autoCapitalize="none"
        onChange={({ target }) => form.put('confirm', target.value)}
      />
      {hasPassword ? (
        <PasswordField
          {...form.field('password')}
          label="Пароль"
          autoComplete="current-password"
          hint="Чтобы кабинет не удалил тот, кто взял ваш телефон"
          onChange={({ target }) => form.put('password', target.value)}
        />
      ) : (
        <OwnerCode
          by={accountSettingsEndpoints.sendDeletionCode}
          phone={phone}
          field={form.field('security_code')}
          onChange={(code) => form.put('security_code', code)}
        />
      )}
      {remove.error && !form.isTold && (
        <p css={settingsAlertCss} role="alert">
          {failureText(remove.error)}
        </p>
      )}
      <div css={buttons}>
        <Button look="secondary" onClick={closeTopModal} disabled={remove.isPending}>
          Отмена
        </Button>
        <Button type="submit" look="secondary" css={deletionCss} busy={remove.isPending}>
          Удалить навсегда
        </Button>
      </div>
    </form>
  );
}
