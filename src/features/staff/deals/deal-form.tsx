import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import * as v from 'valibot';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import { NewDeal, staffDealEndpoints } from '../../../contract/calls/staff/staff-deal-endpoints';
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

const formCss = css({ display: 'grid', gap: space.lg });
const { agent, client, lot, payment, price, reason } = NewDeal.entries;
const rules = {
  ...{ agent, client, lot, payment, reason },
  /** Empty: what the lot costs. */
  price: v.pipe(
    v.string(),
    v.transform((given) => (given.trim() === '' ? null : Number(given.replace(/[\s\u00a0₽]/g, '')))),
    price.wrapped,
  ),
};
const initial = { agent: '', client: '', lot: '', payment: 'cash' as Payment, price: '', reason: '' };

/** Begins a deal of an agent with a client of theirs about a lot. */
export default function DealForm({ onSaved }: { onSaved(): void }) {
  const queryClient = useQueryClient();
  const form = useForm({ initial, rules });
  const isWritten = Object.entries(initial).some(
    ([name, value]) => form.values[name as keyof typeof initial] !== value,
  );
  const save = useMutation({
    mutationFn: (body: NewDeal) =>
      call(staffDealEndpoints.addDeal, { body: { ...body, lot: String(body.lot) } }),
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
    if (given) save.mutate(given);
  };
  const words = (name: 'agent' | 'client' | 'lot' | 'price') => ({
    ...form.field(name),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => form.put(name, currentTarget.value),
  });
  return (
    <form css={formCss} ref={form.ref} onSubmit={submit} noValidate>
      <TextField {...words('agent')} label="Телефон агента" type="tel" inputMode="tel" />
      <TextField
        {...words('client')}
        label="Телефон клиента"
        hint="Клиент уже должен быть у этого агента"
        type="tel"
        inputMode="tel"
      />
      <TextField
        {...words('lot')}
        label="Номер лота (id)"
        hint="Он стоит в адресе страницы лота"
        inputMode="numeric"
      />
      <TextField {...words('price')} label="Цена договора, ₽" hint="Пусто — цена лота" inputMode="numeric" />
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
