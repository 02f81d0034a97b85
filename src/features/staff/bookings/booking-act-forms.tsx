import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import * as v from 'valibot';
import { failureText } from '../../../api/failure-text';
import type { DealParty } from '../../../contract/calls/staff/staff-deal-endpoints';
import {
  type StaffBooking,
  staffBookingEndpoints,
} from '../../../contract/calls/staff/stock/staff-booking-endpoints';
import { type Payment, payments } from '../../../contract/deals/deal-kinds';
import { paymentWords } from '../../../contract/deals/deal-words';
import { formatRubles } from '../../../contract/text/words';
import { useForm } from '../../../lib/forms/use-form';
import { formatPortalMoment } from '../../../lib/words/dates/portal-date';
import { Button } from '../../../ui/button';
import { RadioSwitch } from '../../../ui/choices/radio-switch';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { TextField } from '../../../ui/fields/text-field';
import { closeTopModal } from '../../../ui/modals/modals';
import { space } from '../../../ui/tokens';
import { StaffSubmitButton } from '../acts/send-button';
import { DealPartyField } from '../deals/deal-party-field';

const HOUR = 3_600_000;
const formCss = css({ display: 'grid', gap: space.lg });
const buttonsCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.md,
  '& button': { flex: '1 1 14rem' },
});

interface BookingActFormProps<Given> {
  label: string;
  /** What was given, or null where something of it is wrong; the form says what. */
  read(): Given | null;
  act(given: Given): Promise<unknown>;
  of?: RefObject<HTMLFormElement | null>;
  children: ReactNode;
}

/** A form in a modal that acts upon a booking, and closes once that is done. */
function BookingActForm<Given>({ label, read, act, of, children }: BookingActFormProps<Given>) {
  const send = useMutation({ mutationFn: act });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = send.isPending ? null : read();
    // It closes itself and nothing else: whoever has closed it meanwhile may have another before them.
    if (given !== null) send.mutate(given, { onSuccess: closeTopModal });
  };
  return (
    <form css={formCss} ref={of} onSubmit={submit} noValidate>
      {children}
      {send.error && <FormAlert>{failureText(send.error)}</FormAlert>}
      <div css={buttonsCss}>
        <Button look="secondary" onClick={closeTopModal} disabled={send.isPending}>
          Отмена
        </Button>
        <StaffSubmitButton busy={send.isPending}>{label}</StaffSubmitButton>
      </div>
    </form>
  );
}

const rules = {
  hours: v.pipe(
    v.string(),
    v.transform((given) => Number(given.trim())),
    staffBookingEndpoints.prolongBooking.body.entries.hours,
  ),
};

interface BookingFormProps<Given> {
  booking: StaffBooking;
  act(given: Given): Promise<unknown>;
}

/** For how many hours a booking is prolonged: as many as it was made for, or others. */
export function ProlongBookingForm({ booking: { hours, until }, act }: BookingFormProps<number>) {
  const form = useForm({ initial: { hours: String(hours) }, rules });
  const more = v.safeParse(rules.hours, form.values.hours);
  const ends = until === null ? null : Date.parse(until);
  return (
    <BookingActForm label="Продлить" of={form.ref} read={() => form.read()?.hours ?? null} act={act}>
      <TextField
        {...form.field('hours')}
        label="На сколько часов"
        hint={
          ends !== null &&
          more.success &&
          `Сейчас до ${formatPortalMoment(ends)}, станет до ${formatPortalMoment(ends + more.output * HOUR)}`
        }
        inputMode="numeric"
        autoComplete="off"
        onChange={({ currentTarget }) => form.put('hours', currentTarget.value)}
      />
    </BookingActForm>
  );
}

/** To which client of another agent a booking goes: one who is fixed in the project of its lot. */
export function HandOverBookingForm({ booking: { agent, property }, act }: BookingFormProps<number>) {
  const [party, setParty] = useState<DealParty | null>(null);
  const [isMissing, setMissing] = useState(false);
  const read = () => {
    setMissing(party === null);
    return party?.id ?? null;
  };
  return (
    <BookingActForm label="Передать" read={read} act={act}>
      <DealPartyField
        party={party}
        error={isMissing ? 'Найдите и выберите клиента другого агента' : undefined}
        hint={`Клиент другого агента, закреплённый в проекте «${property.project_name}». Ищите по имени или телефону клиента либо его агента`}
        isOffered={(one) =>
          one.agent.id !== agent.id && one.fixed.some(({ slug }) => slug === property.project_slug)
        }
        none={`Среди найденных нет клиента другого агента, закреплённого в проекте «${property.project_name}». Уточните имя или телефон.`}
        onParty={(next) => {
          setMissing(false);
          setParty(next);
        }}
      />
      <p>
        Срок брони останется прежним. Уведомление получат оба агента: {agent.name} — что бронь передана, новый
        — что лот теперь за ним.
      </p>
    </BookingActForm>
  );
}

/** How the deal that grows out of a booking is paid; the rest of it the booking knows. */
export function DealOfBookingForm({ booking: { price, client }, act }: BookingFormProps<Payment>) {
  const [payment, setPayment] = useState<Payment>('cash');
  return (
    <BookingActForm label="Открыть сделку" read={() => payment} act={act}>
      <p>
        {[client?.name, price !== null && `цена ${formatRubles(price)}`].filter(Boolean).join(', ')}. Бронь
        будет держать лот без срока, пока идёт сделка.
      </p>
      <RadioSwitch
        label="Оплата"
        options={payments.map((value) => ({ value, label: paymentWords[value] }))}
        value={payment}
        onChange={setPayment}
      />
    </BookingActForm>
  );
}
