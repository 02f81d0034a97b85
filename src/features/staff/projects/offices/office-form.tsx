import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../api/call/call';
import { CallError } from '../../../../api/call/call-error';
import { failureText } from '../../../../api/failure-text';
import { INVALID_PHONE, toE164 } from '../../../../contract/accounts/fields/phone';
import {
  type StaffSalesOffice,
  type StaffSalesOffices,
  staffOfficeEndpoints,
} from '../../../../contract/calls/staff/portal/staff-office-endpoints';
import {
  type SalesOfficeContent,
  salesOfficeBounds,
} from '../../../../contract/developer/sales-office-input';
import { isDay } from '../../../../contract/time/days';
import { dayWords } from '../../../../contract/time/portal-words';
import { useForm } from '../../../../lib/forms/use-form';
import { Button } from '../../../../ui/button';
import { FormAlert } from '../../../../ui/feedback/form-alert';
import { PhoneField } from '../../../../ui/fields/phone-field';
import { TextField } from '../../../../ui/fields/text-field';
import { ask } from '../../../../ui/modals/ask';
import { color, font, space } from '../../../../ui/tokens';
import { StaffSubmitButton } from '../../acts/send-button';
import { isSuperseded } from '../../acts/superseded-note';
import { askAnew } from '../../staff-queries';
import { saidIn } from '../drafted';
import { ListField } from '../list-field';
import { projectQueries } from '../project-queries';
import { HoursFields } from './hours-fields';
import { ManagerFields } from './manager-fields';
import {
  newHours,
  newManager,
  newSpecialDay,
  type OfficeValues,
  officeEntryRules,
  officeOf,
  officeRules,
  officeValues,
  type SpecialDayDraft,
} from './office-values';
import { SpecialDayFields } from './special-day-fields';

const formCss = css({
  display: 'grid',
  gap: space.lg,
  maxWidth: '72rem',
  padding: `${space.md} 0 ${space.x2}`,
});
const end = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.md });

interface OfficeFormProps {
  /** Null: a new one. */
  saved: StaffSalesOffice | null;
  projects: StaffSalesOffices['projects'];
  /** A new one has been added, or is given up. */
  onDone?(): void;
}

/** An office with those who receive there, written whole. */
export function OfficeForm({ saved, projects, onDone }: OfficeFormProps) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(() => officeValues(saved));
  const form = useForm<OfficeValues, typeof officeRules>({
    initial: base,
    rules: officeRules,
    // Hours were one object under `staff.office.`.
    draft: { name: `staff.sales-office.${saved?.id ?? 'new'}`, fields: Object.keys(base) },
  });
  const { values, errors } = form;
  const isDirty = saidIn(values) !== saidIn(base);
  const show = (next: StaffSalesOffice | null) => {
    const shown = officeValues(next);
    setBase(shown);
    form.reset(shown);
  };
  if (saved && !isDirty && saved.state !== values.seen && saidIn(officeValues(saved)) !== saidIn(base))
    show(saved);
  const take = (all: StaffSalesOffices) => {
    queryClient.setQueryData(projectQueries.offices().queryKey, all);
    form.forget();
    const own = all.offices.find(({ id }) => id === saved?.id);
    if (own) show(own);
    else onDone?.();
  };
  const acts = {
    onSuccess: take,
    onError: (error: Error) => error instanceof CallError && form.refuse(error.problem?.errors),
    onSettled: () => askAnew(queryClient, 'projects', 'appointments', 'checks'),
  };
  const save = useMutation({
    mutationFn: ({ seen, body }: { seen: string; body: SalesOfficeContent }) =>
      saved === null
        ? call(staffOfficeEndpoints.addSalesOffice, { body })
        : call(staffOfficeEndpoints.changeSalesOffice, { params: { id: saved.id }, query: { seen }, body }),
    ...acts,
  });
  const remove = useMutation({
    mutationFn: ({ id, state }: StaffSalesOffice) =>
      call(staffOfficeEndpoints.removeSalesOffice, { params: { id }, query: { seen: state } }),
    ...acts,
  });
  const isLate = isSuperseded(save.error);
  const isBusy = save.isPending || remove.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    remove.reset();
    const read = form.read();
    const seen = isLate && saved ? saved.state : values.seen;
    if (read) save.mutate({ seen, body: officeOf(read) });
  };
  const removeAsked = async (office: StaffSalesOffice) => {
    const isSure = await ask({
      title: `Убрать офис «${office.content.name}»?`,
      text: 'Агенты больше не увидят его, и записаться на показ к его сотрудникам станет нельзя.',
      yes: 'Убрать',
      no: 'Оставить',
    });
    if (isSure) remove.mutate(office);
  };
  const failure = save.error ?? remove.error;
  const text = (name: 'name' | 'address' | 'coordinates') => ({
    ...form.field(name),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.put(name, currentTarget.value),
  });
  return (
    <form css={formCss} ref={form.ref} onSubmit={submit} noValidate>
      <TextField {...text('name')} label="Название" maxLength={salesOfficeBounds.name} />
      <TextField {...text('address')} label="Адрес" maxLength={salesOfficeBounds.address} />
      <PhoneField
        {...form.field('phone')}
        autoComplete="off"
        judge={(given) => (toE164(given) === null ? INVALID_PHONE : null)}
        onChange={(phone) => form.put('phone', phone)}
      />
      <TextField
        {...text('coordinates')}
        label="Координаты"
        hint="Широта и долгота через запятую, как их копируют с карты. Можно не указывать"
      />
      <ListField
        label="Часы работы"
        hint="Дни с разными часами — разными строками"
        one="Часы"
        add="Добавить часы"
        entries={values.hours}
        most={salesOfficeBounds.hours}
        rule={officeEntryRules.hours}
        error={errors.hours}
        titleOf={({ days, from, to }) => `${daysWords(days)} ${from}–${to}`}
        newOne={newHours}
        onChange={(next) => form.put('hours', next)}
        render={(hours, change, errorOf, name) => (
          <HoursFields label={name} hours={hours} errorOf={errorOf} onChange={change} />
        )}
      />
      <ListField
        label="Особые дни"
        hint="Праздники, короткие и дополнительные дни: показы предлагаются по ним, агенты видят их у офиса"
        one="День"
        add="Добавить день"
        entries={values.special_days}
        most={salesOfficeBounds.specialDays}
        rule={officeEntryRules.specialDay}
        error={errors.special_days}
        titleOf={specialDayTitle}
        newOne={newSpecialDay}
        onChange={(next) => form.put('special_days', next)}
        render={(entry, change, errorOf) => (
          <SpecialDayFields entry={entry} errorOf={errorOf} onChange={change} />
        )}
      />
      <ListField
        label="Кто принимает"
        hint="К ним агенты записывают клиентов на показ"
        one="Сотрудник"
        add="Добавить сотрудника"
        entries={values.managers}
        most={salesOfficeBounds.managers}
        rule={officeEntryRules.manager}
        error={errors.managers}
        titleOf={({ name }) => name}
        newOne={newManager}
        onChange={(next) => form.put('managers', next)}
        render={(manager, change, errorOf) => (
          <ManagerFields manager={manager} projects={projects} errorOf={errorOf} onChange={change} />
        )}
      />
      {failure && !form.isTold && (
        <FormAlert>
          {isLate
            ? 'Пока вы писали, офис изменился. Написанное осталось здесь: сохраните ещё раз, чтобы записать его поверх, или отмените, чтобы увидеть, как сейчас.'
            : failureText(failure)}
        </FormAlert>
      )}
      <div css={end}>
        <StaffSubmitButton busy={save.isPending}>Сохранить</StaffSubmitButton>
        {(isDirty || saved === null) && !isBusy && (
          <Button
            look="quiet"
            onClick={() => {
              form.forget();
              show(saved);
              save.reset();
              if (saved === null) onDone?.();
            }}
          >
            Отменить
          </Button>
        )}
        {saved && !isDirty && (
          <Button look="quiet" busy={remove.isPending} onClick={() => void removeAsked(saved)}>
            Убрать офис
          </Button>
        )}
        <span role="status" css={{ color: color.ink2, fontSize: font.size.sm }}>
          {!isDirty && save.isSuccess && 'Сохранено'}
        </span>
      </div>
    </form>
  );
}

const specialDayTitle = ({ day, isClosed, from, to, note }: SpecialDayDraft): string =>
  isDay(day)
    ? [dayWords(day), isClosed ? 'закрыто' : `${from}–${to}`, note].filter((word) => word !== '').join(', ')
    : '';

const short = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];
const daysWords = (days: readonly number[]): string =>
  days.length === 7 ? 'ежедневно' : days.map((day) => short[day - 1] ?? '').join(', ');
