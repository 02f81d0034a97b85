import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import {
  type DealParty,
  NewDeal,
  staffDealEndpoints,
} from '../../../contract/calls/staff/staff-deal-endpoints';
import type { StaffLot } from '../../../contract/calls/staff/stock/staff-lot-endpoints';
import { type Payment, payments } from '../../../contract/deals/deal-kinds';
import { paymentWords } from '../../../contract/deals/deal-words';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { useForm } from '../../../lib/forms/use-form';
import { RadioSwitch } from '../../../ui/choices/radio-switch';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { TextArea } from '../../../ui/fields/text-area';
import { TextField } from '../../../ui/fields/text-field';
import { space } from '../../../ui/tokens';
import { StaffSubmitButton } from '../acts/send-button';
import { askAnew } from '../staff-queries';
import { DealLotField } from './deal-lot-field';
import { DealPartyField } from './deal-party-field';

const formCss = css({ display: 'grid', gap: space.lg });
const { payment, price, reason } = NewDeal.entries;
const chosen = (message: string) => v.pipe(v.string(), v.minLength(1, message));
const rules = {
  payment,
  reason,
  agent: v.string(),
  client: chosen('Найдите и выберите клиента'),
  lot: chosen('Найдите и выберите лот'),
  /** Empty: what the lot costs. */
  price: v.pipe(
    v.string(),
    v.transform((given) => (given.trim() === '' ? null : Number(given.replace(/[\s\u00a0₽]/g, '')))),
    price.wrapped,
  ),
};
const initial = { agent: '', client: '', lot: '', payment: 'cash' as Payment, price: '', reason: '' };

/** Begins a deal of an agent with a client of theirs about a lot: client and lot are found, and the agent comes with the client. */
export default function DealForm({ onSaved }: { onSaved(): void }) {
  const queryClient = useQueryClient();
  const form = useForm({ initial, rules });
  const [party, setParty] = useState<DealParty | null>(null);
  const [lot, setLot] = useState<StaffLot | null>(null);
  const isWritten = Object.entries(initial).some(
    ([name, value]) => form.values[name as keyof typeof initial] !== value,
  );
  const save = useMutation({
    mutationFn: (body: Omit<NewDeal, 'lot'> & { lot: string }) => call(staffDealEndpoints.addDeal, { body }),
    onSuccess() {
      form.forget();
      onSaved();
    },
    onError: (error) => error instanceof CallError && form.refuse(error.problem?.errors),
    onSettled: () => askAnew(queryClient, 'deals'),
  });
  useUnsaved(useId(), isWritten && !save.isSuccess);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = save.isPending || save.isSuccess ? null : form.read();
    if (given) save.mutate({ ...given, agent: party?.agent.phone ?? '' });
  };
  const chooseLot = (next: StaffLot | null) => {
    setLot(next);
    form.put('lot', next === null ? '' : String(next.id));
  };
  return (
    <form css={formCss} ref={form.ref} onSubmit={submit} noValidate>
      <DealPartyField
        party={party}
        error={form.errors.client ?? form.errors.agent}
        onParty={(next) => {
          setParty(next);
          form.put('client', next?.phone ?? '');
        }}
      />
      <DealLotField party={party} lot={lot} error={form.errors.lot} onLot={chooseLot} />
      <TextField
        {...form.field('price')}
        label="Цена договора, ₽"
        hint="Пусто — цена лота"
        inputMode="numeric"
        autoComplete="off"
        onChange={({ currentTarget }) => form.put('price', currentTarget.value)}
      />
      <RadioSwitch
        label="Оплата"
        options={payments.map((value) => ({ value, label: paymentWords[value] }))}
        value={form.values.payment}
        onChange={(next) => form.put('payment', next)}
      />
      <TextArea
        {...form.field('reason')}
        label="Причина, если клиент не закреплён"
        hint="Без действующего закрепления в проекте лота сделку открывают по причине: она останется в журнале"
        maxLength={500}
        onChange={({ currentTarget }) => form.put('reason', currentTarget.value)}
      />
      {save.error && !form.isTold && <FormAlert>{failureText(save.error)}</FormAlert>}
      <StaffSubmitButton busy={save.isPending || save.isSuccess}>Открыть сделку</StaffSubmitButton>
    </form>
  );
}
