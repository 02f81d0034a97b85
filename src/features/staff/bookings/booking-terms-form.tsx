import { css } from '@emotion/react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import type { BookingSettings } from '../../../contract/bookings/booking-terms';
import {
  type StaffBookingSettings,
  staffBookingEndpoints,
} from '../../../contract/calls/staff/stock/staff-booking-endpoints';
import { useForm } from '../../../lib/forms/use-form';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { MaskedField } from '../../../ui/fields/masked-field';
import { color, font, space } from '../../../ui/tokens';
import { StaffSubmitButton } from '../acts/send-button';
import { isSuperseded } from '../acts/superseded-note';
import { AuditLog } from '../list/staff-row';
import { saidIn } from '../projects/drafted';
import { askAnew } from '../staff-queries';
import { type BookingTermsValues, bookingTermsRules, bookingTermsValues } from './booking-term-values';
import { BookingTermsField } from './booking-terms-field';

const formCss = css({ display: 'grid', gap: space.lg, maxWidth: '72rem' });
const noteCss = css({ color: color.ink2, fontSize: font.size.sm, lineHeight: '2rem' });
const end = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.md });

/** Under 'bookings', so that whoever was told that another was first has what is there now. */
const settingsQuery = queryOptions({
  queryKey: ['staff', 'bookings', 'settings'],
  queryFn: ({ signal }) => call(staffBookingEndpoints.getBookingSettings, {}, { signal }),
});

interface BookingTermsFormProps {
  /** The settings have been saved. */
  onDone(): void;
}

/** How the developer lets lots be booked. Source: feature row O1. */
export default function BookingTermsForm({ onDone }: BookingTermsFormProps) {
  const { data, error, refetch, isFetching } = useQuery(settingsQuery);
  if (data) return <SettingsFields saved={data} onDone={onDone} />;
  return error ? (
    <EmptyState title="Условия брони не загрузились" text={failureText(error)}>
      <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
        Повторить
      </Button>
    </EmptyState>
  ) : (
    <div css={{ minHeight: '40rem' }} aria-busy="true" />
  );
}

function SettingsFields({ saved, onDone }: BookingTermsFormProps & { saved: StaffBookingSettings }) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(() => bookingTermsValues(saved));
  const form = useForm<BookingTermsValues, typeof bookingTermsRules>({
    initial: base,
    rules: bookingTermsRules,
  });
  const { values, errors } = form;
  const isDirty = saidIn(values) !== saidIn(base);
  const show = (next: StaffBookingSettings) => {
    const shown = bookingTermsValues(next);
    setBase(shown);
    form.reset(shown);
  };
  const settle = (next: StaffBookingSettings) => {
    form.forget();
    show(next);
  };
  // What another has written meanwhile is shown, unless something is being written here.
  if (!isDirty && saved.state !== values.seen) show(saved);
  const save = useMutation({
    mutationFn: ({ seen, body }: { seen: string; body: BookingSettings }) =>
      call(staffBookingEndpoints.changeBookingSettings, { query: { seen }, body }),
    onSuccess(next) {
      queryClient.setQueryData(settingsQuery.queryKey, next);
      settle(next);
      // Whether lots can be booked at all is said in the header of every page.
      void queryClient.invalidateQueries({ queryKey: ['catalogue'] });
      onDone();
    },
    onError: (error) => error instanceof CallError && form.refuse(error.problem?.errors),
    onSettled: () => askAnew(queryClient, 'bookings'),
  });
  const isLate = isSuperseded(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const read = form.read();
    if (read === null) return;
    const { limit, queue, terms } = read;
    // Whoever was told that another was first, and saves all the same, has decided upon what is there now.
    save.mutate({ seen: isLate ? saved.state : values.seen, body: { limit, queue, terms } });
  };
  return (
    <form css={formCss} ref={form.ref} onSubmit={submit} noValidate>
      <MaskedField
        {...form.field('limit')}
        mask="number"
        label="Сколько броней агент держит одновременно"
        hint="Пусто: сколько угодно"
        onChange={(limit) => form.put('limit', limit)}
      />
      <MaskedField
        {...form.field('queue')}
        mask="number"
        label="Сколько минут лот ждёт первого в очереди"
        hint="Минуты рабочего времени офисов продаж, от 5 до 1440. Пусто: очередей нет"
        onChange={(queue) => form.put('queue', queue)}
      />
      <BookingTermsField
        terms={values.terms}
        error={errors.terms}
        onChange={(terms) => form.put('terms', terms)}
      />
      <p css={noteCss}>Новые условия действуют для новых броней: сделанные остаются со своими.</p>
      {save.error && !form.isTold && (
        <FormAlert>
          {isLate
            ? 'Пока вы писали, условия изменились. Написанное осталось здесь: сохраните ещё раз, чтобы записать его поверх, или отмените, чтобы увидеть новые условия.'
            : failureText(save.error)}
        </FormAlert>
      )}
      <div css={end}>
        <StaffSubmitButton busy={save.isPending}>Сохранить условия</StaffSubmitButton>
        {isDirty && !save.isPending && (
          <Button
            look="quiet"
            onClick={() => {
              settle(saved);
              save.reset();
            }}
          >
            Отменить
          </Button>
        )}
      </div>
      <AuditLog name="условия брони" lines={saved.audit} />
    </form>
  );
}
