import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import { Password } from '../../../contract/accounts/fields/account-fields';
import { SecurityCode } from '../../../contract/accounts/fields/security-code';
import { type Passkey, passkeyEndpoints } from '../../../contract/calls/account/access/passkey-endpoints';
import type { CallOutput } from '../../../contract/calls/endpoint';
import { useOnline } from '../../../device/page/hooks/use-online';
import { makePasskey, passkeyRefusalWords } from '../../../lib/browser/passkeys';
import { useForm } from '../../../lib/forms/use-form';
import { Button } from '../../../ui/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { PasswordField } from '../../../ui/fields/password-field';
import { openModal } from '../../../ui/modals/modals';
import { color, font } from '../../../ui/tokens';
import { OwnerCode } from '../owner-code';
import { settingsFormCss } from '../save-row';

const note = css({ fontSize: font.size.sm, lineHeight: '2rem', color: color.ink2 });

/** What proves the owner: the server asks for one of them where they have not just signed in. */
type Proof = 'password' | 'security_code';
type Begun = CallOutput<typeof passkeyEndpoints.beginOwnPasskey>;

/** Opens the form by which somebody adds a passkey to their account. `phone`: the account's, E.164. */
export function openPasskeyForm(phone: string, onAdded: (passkey: Passkey) => void): void {
  const modal = openModal({
    name: 'passkey',
    title: 'Вход по отпечатку или лицу',
    content: (
      <PasskeyForm
        phone={phone}
        onAdded={(passkey) => {
          modal.close();
          onAdded(passkey);
        }}
      />
    ),
  });
}

const proofOf = (error: Error): Proof | null => {
  const errors = error instanceof CallError ? error.problem?.errors : undefined;
  return errors?.password ? 'password' : errors?.security_code ? 'security_code' : null;
};

interface PasskeyFormProps {
  phone: string;
  onAdded(passkey: Passkey): void;
}

/** Has the browser make a passkey, after a proof where one is asked for. */
export function PasskeyForm({ phone, onAdded }: PasskeyFormProps) {
  const online = useOnline();
  const [asked, setAsked] = useState<Proof | null>(null);
  // Begun once: whoever has waved the browser's own question away is not asked for another code.
  const begun = useRef<Begun | null>(null);
  const form = useForm({
    initial: { password: '', security_code: '' },
    rules: {
      password: asked === 'password' ? Password : v.string(),
      security_code: asked === 'security_code' ? SecurityCode : v.string(),
    },
  });
  const add = useMutation({
    mutationFn: async (proof: { password?: string; security_code?: string }) => {
      begun.current ??= await call(passkeyEndpoints.beginOwnPasskey, { body: proof });
      const { ticket, options } = begun.current;
      const answer = await makePasskey(options);
      begun.current = null;
      return call(passkeyEndpoints.addOwnPasskey, { body: { ticket, answer } });
    },
    onSuccess(passkey) {
      form.forget();
      onAdded(passkey);
    },
    onError(error) {
      const proof = proofOf(error);
      if (proof === null) return;
      // The first refusal only says what is asked for; the field has not been seen yet.
      if (asked === proof && error instanceof CallError) form.refuse(error.problem?.errors);
      setAsked(proof);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = add.isPending ? null : form.read();
    if (!read) return;
    add.mutate(asked === null ? {} : { [asked]: read[asked] });
  };
  const failure = add.error && proofOf(add.error) === null ? add.error : null;
  return (
    <form ref={form.ref} css={settingsFormCss} onSubmit={submit} noValidate>
      <p css={note}>
        Браузер попросит приложить палец, показать лицо или ввести PIN-код этого устройства. После этого в
        кабинет можно входить без кода из СМС.
      </p>
      {asked === 'password' && (
        <PasswordField
          {...form.field('password')}
          label="Пароль"
          autoComplete="current-password"
          autoFocus
          hint="Чтобы ключ не добавил тот, кто взял ваш телефон"
          onChange={({ target }) => form.put('password', target.value)}
        />
      )}
      {asked === 'security_code' && (
        <OwnerCode
          by={passkeyEndpoints.sendPasskeyCode}
          phone={phone}
          field={form.field('security_code')}
          onChange={(code) => form.put('security_code', code)}
        />
      )}
      {failure && (
        <FormAlert>
          {failure instanceof CallError ? failureText(failure) : passkeyRefusalWords(failure)}
        </FormAlert>
      )}
      <Button type="submit" busy={add.isPending} disabled={!online}>
        Продолжить
      </Button>
      <p role="status" css={note}>
        {!online && 'Добавить ключ доступа можно, когда вернётся сеть'}
      </p>
    </form>
  );
}
