import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import { type Passkey, passkeyEndpoints } from '../../../contract/calls/account/access/passkey-endpoints';
import { useForm } from '../../../lib/forms/use-form';
import { Button } from '../../../ui/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { TextField } from '../../../ui/fields/text-field';
import { openModal } from '../../../ui/modals/modals';
import { settingsFormCss } from '../save-row';

/** Opens the form by which a passkey is called otherwise. */
export function openPasskeyName(passkey: Passkey, onRenamed: () => void): void {
  const modal = openModal({
    name: 'passkey-name',
    title: 'Название ключа доступа',
    content: (
      <PasskeyName
        key={passkey.id}
        passkey={passkey}
        onRenamed={() => {
          modal.close();
          onRenamed();
        }}
      />
    ),
  });
}

function PasskeyName({ passkey: { id, name }, onRenamed }: { passkey: Passkey; onRenamed(): void }) {
  const { entries } = passkeyEndpoints.renamePasskey.body;
  const form = useForm({ initial: { name }, rules: entries });
  const rename = useMutation({
    mutationFn: (body: { name: string }) => call(passkeyEndpoints.renamePasskey, { params: { id }, body }),
    onSuccess() {
      form.forget();
      onRenamed();
    },
    onError: (error) => form.refuse(error instanceof CallError ? error.problem?.errors : undefined),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = rename.isPending ? null : form.read();
    if (read) rename.mutate(read);
  };
  return (
    <form ref={form.ref} css={settingsFormCss} onSubmit={submit} noValidate>
      <TextField
        {...form.field('name')}
        label="Название"
        hint="Чтобы узнать его в списке: «Рабочий телефон»"
        autoComplete="off"
        autoFocus
        maxLength={60}
        onChange={({ target }) => form.put('name', target.value)}
      />
      {rename.error && !form.isTold && <FormAlert>{failureText(rename.error)}</FormAlert>}
      <Button type="submit" busy={rename.isPending}>
        Сохранить
      </Button>
    </form>
  );
}
