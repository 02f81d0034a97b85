import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import * as v from 'valibot';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import {
  AgreementSettings,
  agreementBounds,
  type StaffAgreement,
  staffAgreementEndpoints,
} from '../../../contract/calls/staff/people/staff-agreement-endpoints';
import { useForm } from '../../../lib/forms/use-form';
import { Checkbox } from '../../../ui/choices/checkbox';
import { RadioSwitch } from '../../../ui/choices/radio-switch';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { MaskedField } from '../../../ui/fields/masked-field';
import { MomentField } from '../../../ui/fields/moment-field';
import { TextField } from '../../../ui/fields/text-field';
import { color, font, space } from '../../../ui/tokens';
import { StaffSubmitButton } from '../acts/send-button';
import { isSuperseded } from '../acts/superseded-note';
import { askAnew } from '../staff-queries';
import { staffAgreementQueries } from './agreement-queries';

const formCss = css({
  display: 'grid',
  gap: space.lg,
  maxWidth: '64rem',
  '& > button': { justifySelf: 'start' },
});
const noteCss = css({ color: color.ink2, fontSize: font.size.sm, lineHeight: '2rem' });

const valuesOf = ({ settings, state }: StaffAgreement) => ({
  asked: settings.asked,
  fixing: settings.fixing,
  seen: state,
  term: settings.until !== null ? 'until' : settings.months !== null ? 'months' : 'endless',
  months: String(settings.months ?? 12),
  until: settings.until ?? '',
  remind_days: String(settings.remind_days),
});
type SettingsValues = ReturnType<typeof valuesOf>;

const anything = v.string();
const yesOrNo = v.boolean();
const rules = {
  asked: yesOrNo,
  fixing: yesOrNo,
  seen: anything,
  term: anything,
  months: anything,
  until: anything,
  remind_days: anything,
};

const settingsOf = (values: SettingsValues): AgreementSettings => ({
  asked: values.asked,
  months: values.term === 'months' ? Number(values.months) : null,
  until: values.term === 'until' ? values.until : null,
  remind_days: Number(values.remind_days),
  fixing: values.fixing,
});

/** Whether an agreement is asked for, how long it is, and what depends on it. */
export function AgreementSettingsForm({ saved }: { saved: StaffAgreement }) {
  const queryClient = useQueryClient();
  const form = useForm({ initial: valuesOf(saved), rules });
  const { values } = form;
  const save = useMutation({
    mutationFn: ({ settings, seen }: { settings: AgreementSettings; seen: string }) =>
      call(staffAgreementEndpoints.changeAgreementSettings, { query: { seen }, body: settings }),
    onSuccess(next) {
      queryClient.setQueryData(staffAgreementQueries.text().queryKey, next);
      form.forget();
      form.reset(valuesOf(next));
    },
    onError: (error) => error instanceof CallError && form.refuse(error.problem?.errors),
    onSettled: () => askAnew(queryClient, 'agreement'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || form.read() === null) return;
    const parsed = v.safeParse(AgreementSettings, settingsOf(values));
    if (!parsed.success) {
      const issues = parsed.issues.map((issue) => [issue.path?.[0].key, [issue.message]] as const);
      form.refuse(Object.fromEntries(issues));
      return;
    }
    // Whoever was told that another was first, and saves all the same, has decided upon what is there now.
    save.mutate({
      settings: parsed.output,
      seen: isSuperseded(save.error) ? saved.state : values.seen,
    });
  };
  const text = (name: 'months' | 'until' | 'remind_days') => ({
    ...form.field(name),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.put(name, currentTarget.value),
  });
  const isPublished = saved.versions.length > 0;
  return (
    <form css={formCss} ref={form.ref} onSubmit={submit} noValidate>
      <div>
        <Checkbox
          checked={values.asked}
          disabled={!isPublished && !values.asked}
          onChange={(asked) => form.put('asked', asked)}
        >
          Агентства принимают договор
        </Checkbox>
        <p css={noteCss}>
          {isPublished
            ? 'Агентства увидят договор и получат уведомление. Пока выключено, о договоре нигде не сказано.'
            : 'Сначала опубликуйте текст договора.'}
        </p>
      </div>
      <div>
        <Checkbox checked={values.fixing} onChange={(fixing) => form.put('fixing', fixing)}>
          Закрепление только с договором
        </Checkbox>
        <p css={noteCss}>Без действующего договора агентство и его агенты не смогут закреплять клиентов.</p>
      </div>
      <RadioSwitch
        label="Срок договора"
        options={[
          { value: 'endless', label: 'Без срока' },
          { value: 'months', label: 'Месяцы' },
          { value: 'until', label: 'До дня' },
        ]}
        value={values.term}
        onChange={(term) => form.put('term', term)}
      />
      {values.term === 'months' && (
        <MaskedField
          {...text('months')}
          mask="months"
          label="Сколько месяцев"
          hint={`От 1 до ${agreementBounds.months}, с того дня, когда договор принят`}
          onChange={(months) => form.put('months', months)}
        />
      )}
      {values.term === 'until' && (
        <MomentField
          {...text('until')}
          label="Последний день"
          kind="date"
          onChange={(until) => form.put('until', until)}
        />
      )}
      {values.term !== 'endless' && (
        <TextField
          {...text('remind_days')}
          label="За сколько дней напомнить о конце"
          hint={`От 1 до ${agreementBounds.remindDays}`}
          inputMode="numeric"
        />
      )}
      <p css={noteCss}>
        Новый срок действует для тех, кто примет договор после этого: уже принятые заканчиваются в свой день.
      </p>
      {save.error && !form.isTold && !isSuperseded(save.error) && (
        <FormAlert>{failureText(save.error)}</FormAlert>
      )}
      <p role="status" css={{ color: color.ink2, fontSize: font.size.sm, '&:empty': { display: 'none' } }}>
        {save.isSuccess && 'Сохранено'}
      </p>
      <StaffSubmitButton busy={save.isPending}>Сохранить настройки</StaffSubmitButton>
    </form>
  );
}
