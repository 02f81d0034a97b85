import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../api/call/call';
import { CallError } from '../../../../api/call/call-error';
import { failureText } from '../../../../api/failure-text';
import { INVALID_PHONE, toE164 } from '../../../../contract/accounts/fields/phone';
import { staffAccountEndpoints } from '../../../../contract/calls/staff/people/staff-account-endpoints';
import type { StaffAccount } from '../../../../contract/calls/staff/staff-endpoints';
import { FormAlert } from '../../../../ui/feedback/form-alert';
import { PhoneField } from '../../../../ui/fields/phone-field';
import { TextArea } from '../../../../ui/fields/text-area';
import { openModal } from '../../../../ui/modals/modals';
import { color, font, space } from '../../../../ui/tokens';
import { StaffSubmitButton } from '../../acts/send-button';
import { askAnew } from '../../staff-queries';
import { accountName } from '../account-words';

/** Opens the form by which an account gets another phone. */
export function openPhoneChange(account: StaffAccount): void {
  const modal = openModal({
    name: 'account-phone',
    title: `Сменить телефон: ${accountName(account)}`,
    content: <PhoneChangeForm key={account.id} account={account} onDone={() => modal.close()} />,
  });
}

function PhoneChangeForm({ account, onDone }: { account: StaffAccount; onDone(): void }) {
  const queryClient = useQueryClient();
  const [phone, setPhone] = useState('');
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const act = useMutation({
    mutationFn: () =>
      call(staffAccountEndpoints.changeAccountPhone, {
        params: { id: account.id },
        query: { seen: account.seen },
        body: { phone, reason },
      }),
    onSuccess: onDone,
    onSettled: () => askAnew(queryClient, 'accounts', 'account'),
  });
  const isWrong = toE164(phone) === null;
  const isMissing = reason.trim() === '';
  const refused = act.error instanceof CallError ? act.error.problem?.errors?.phone?.[0] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (!isWrong && !isMissing && !act.isPending) act.mutate();
  };
  return (
    <form css={{ display: 'grid', gap: space.lg }} onSubmit={submit} noValidate>
      <p css={{ color: color.ink2, fontSize: font.size.sm }}>
        Убедитесь, что просит сам владелец: по новому телефону можно будет войти в кабинет. На всех его
        устройствах вход завершится, а на оба номера придёт сообщение.
      </p>
      <PhoneField
        name="phone"
        label="Новый телефон"
        autoComplete="off"
        value={phone}
        error={(isTold && isWrong ? INVALID_PHONE : refused) ?? undefined}
        judge={(given) => (toE164(given) === null ? INVALID_PHONE : null)}
        onChange={(next) => {
          setPhone(next);
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
      <StaffSubmitButton busy={act.isPending}>Сменить телефон</StaffSubmitButton>
    </form>
  );
}
