import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { call } from '../../../../api/call/call';
import { CallError } from '../../../../api/call/call-error';
import { failureText } from '../../../../api/failure-text';
import { Inn } from '../../../../contract/accounts/fields/account-fields';
import { staffAccountEndpoints } from '../../../../contract/calls/staff/people/staff-account-endpoints';
import type { StaffAccount } from '../../../../contract/calls/staff/staff-endpoints';
import { FormAlert } from '../../../../ui/feedback/form-alert';
import { TextArea } from '../../../../ui/fields/text-area';
import { TextField } from '../../../../ui/fields/text-field';
import { openModal } from '../../../../ui/modals/modals';
import { color, font, space } from '../../../../ui/tokens';
import { StaffSubmitButton } from '../../acts/send-button';
import { askAnew } from '../../staff-queries';
import { accountName } from '../account-words';

/** Opens the form by which an agency gets another INN. */
export function openInnChange(account: StaffAccount): void {
  const modal = openModal({
    name: 'account-inn',
    title: `Сменить ИНН: ${accountName(account)}`,
    content: <InnChangeForm key={account.id} account={account} onDone={() => modal.close()} />,
  });
}

function InnChangeForm({ account, onDone }: { account: StaffAccount; onDone(): void }) {
  const queryClient = useQueryClient();
  const [inn, setInn] = useState('');
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const act = useMutation({
    mutationFn: () =>
      call(staffAccountEndpoints.changeAccountInn, {
        params: { id: account.id },
        query: { seen: account.seen },
        body: { inn, reason },
      }),
    onSuccess: onDone,
    onSettled: () => askAnew(queryClient, 'accounts', 'account'),
  });
  const wrong = v.safeParse(Inn, inn).issues?.[0].message;
  const isMissing = reason.trim() === '';
  const refused = act.error instanceof CallError ? act.error.problem?.errors?.inn?.[0] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (wrong === undefined && !isMissing && !act.isPending) act.mutate();
  };
  return (
    <form css={{ display: 'grid', gap: space.lg }} onSubmit={submit} noValidate>
      <p css={{ color: color.ink2, fontSize: font.size.sm }}>
        Сверьте ИНН с документами агентства. Его агенты, клиенты и сделки останутся с ним, а агентство получит
        уведомление.
      </p>
      <TextField
        name="inn"
        label="Новый ИНН"
        inputMode="numeric"
        autoComplete="off"
        value={inn}
        error={(isTold ? wrong : undefined) ?? refused}
        onChange={({ currentTarget }) => {
          setInn(currentTarget.value);
          act.reset();
        }}
      />
      <TextArea
        label="Причина"
        hint="Останется в журнале"
        maxLength={1000}
        value={reason}
        error={isTold && isMissing ? 'Напишите причину' : null}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {act.error && refused === undefined && <FormAlert>{failureText(act.error)}</FormAlert>}
      <StaffSubmitButton busy={act.isPending}>Сменить ИНН</StaffSubmitButton>
    </form>
  );
}
