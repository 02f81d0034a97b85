import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import { INVALID_PHONE, toE164 } from '../../../contract/accounts/fields/phone';
import {
  type StaffDeveloper,
  staffDeveloperEndpoints,
} from '../../../contract/calls/staff/portal/staff-developer-endpoints';
import type { Developer } from '../../../contract/developer/developer';
import { developerBounds } from '../../../contract/developer/developer-input';
import { lotTypeWords } from '../../../contract/lots/lot-words';
import { lotTypes } from '../../../contract/lots/types/lot-types';
import { useForm } from '../../../lib/forms/use-form';
import { Button } from '../../../ui/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { PhoneField } from '../../../ui/fields/phone-field';
import { TextArea } from '../../../ui/fields/text-area';
import { TextField } from '../../../ui/fields/text-field';
import { color, font, media, space } from '../../../ui/tokens';
import { StaffSubmitButton } from '../acts/send-button';
import { isSuperseded } from '../acts/superseded-note';
import { askAnew, staffQueries } from '../staff-queries';
import { DeveloperPreview } from './developer-preview';
import {
  areSame,
  developerIn,
  developerOf,
  developerRules,
  type ItemsFieldName,
  rateField,
  type TextFieldName,
  valuesOf,
} from './developer-values';
import { ItemsField } from './items-field';
import { SaidByFeeds } from './said-by-feeds';

const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 36rem',
  gap: space.x3,
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const formCss = css({
  display: 'grid',
  gap: space.x3,
  maxWidth: '72rem',
  // What has the focus is not under the bar with the button.
  '& :is(input, textarea, button)': { scrollMarginBottom: '9.6rem' },
});
const section = css({
  display: 'grid',
  gap: space.lg,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { padding: 0, marginBottom: space.md, fontSize: font.size.lg, fontWeight: 600 },
});
const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.lg,
  alignItems: 'start',
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
/** The form is five screens long: its button stays in sight. */
const end = css({
  position: 'sticky',
  zIndex: 1,
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.md,
  padding: `${space.md} 0`,
  borderTop: `1px solid ${color.line}`,
  background: color.paper,
});

const DRAFT = 'staff.developer';

/** The developer's record, written whole. What is in the form stays there until it is saved or given up. */
export default function DeveloperForm({ saved }: { saved: StaffDeveloper }) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(() => valuesOf(saved));
  const form = useForm({
    initial: base,
    rules: developerRules,
    draft: { name: DRAFT, fields: Object.keys(base) as (keyof typeof base)[] },
  });
  const isDirty = !areSame(form.values, base);
  const show = (next: StaffDeveloper) => {
    const values = valuesOf(next);
    setBase(values);
    form.reset(values);
  };
  const settle = (next: StaffDeveloper) => {
    form.forget();
    show(next);
  };
  // What another has written meanwhile is shown, unless something is being written here.
  if (!isDirty && saved.state !== form.values.seen && !areSame(valuesOf(saved), base)) show(saved);
  const save = useMutation({
    mutationFn: ({ seen, body }: { seen: string; body: Developer }) =>
      call(staffDeveloperEndpoints.changeDeveloper, { query: { seen }, body }),
    onSuccess(next) {
      queryClient.setQueryData(staffQueries.developer().queryKey, next);
      settle(next);
      void queryClient.invalidateQueries({ queryKey: ['catalogue'] });
    },
    onError: (error) => error instanceof CallError && form.refuse(error.problem?.errors),
    onSettled: () => askAnew(queryClient, 'developer', 'checks'),
  });
  const isLate = isSuperseded(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const read = form.read();
    // Whoever was told that another was first, and saves all the same, has decided upon what is there now.
    const seen = isLate ? saved.state : form.values.seen;
    if (read) save.mutate({ seen, body: developerOf(read) });
  };
  const text = (name: TextFieldName) => ({
    ...form.field(name),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.put(name, currentTarget.value),
  });
  const items = (name: ItemsFieldName) => ({
    items: form.values[name],
    error: form.errors[name],
    onChange: (next: (typeof form.values)[ItemsFieldName]) => form.put(name, next),
  });
  const [shown, setShown] = useState(saved.developer);
  const written = developerIn(form.values);
  // While a field is half written the page stands as it was last whole.
  if (written !== null && JSON.stringify(written) !== JSON.stringify(shown)) setShown(written);
  return (
    <div css={page}>
      <form css={formCss} ref={form.ref} onSubmit={submit} noValidate>
        <Section title="О застройщике">
          <TextField
            {...text('name')}
            label="Название"
            hint="Стоит в шапке, в подвале и в подборках для клиентов"
            maxLength={developerBounds.name}
          />
          <TextField
            {...text('legal_name')}
            label="Юридическое название"
            hint="В подвале, рядом с годом, и в актах и счетах агентств: без него агентства их не выставят"
            maxLength={developerBounds.legalName}
          />
          <SaidByFeeds
            said={saved.feeds.legal_names}
            value={form.values.legal_name}
            onTake={(legal_name) => form.put('legal_name', legal_name)}
          />
          <TextField
            {...text('policy')}
            label="Политика на другом сайте"
            hint="Адрес страницы. Пусто — ссылка ведёт на политику, опубликованную в разделе «Тексты»"
            placeholder="https://"
            inputMode="url"
            spellCheck={false}
          />
        </Section>
        <Section title="Контакты">
          <div css={pair}>
            <PhoneField
              {...form.field('phone')}
              autoComplete="off"
              hint="Мобильный или городской, с кодом города"
              judge={(given) => (toE164(given) === null ? INVALID_PHONE : null)}
              onChange={(phone) => form.put('phone', phone)}
            />
            <TextField
              {...text('hours')}
              label="Часы работы"
              placeholder="ежедневно 9–20"
              maxLength={developerBounds.hours}
            />
          </div>
          <TextField
            {...text('email')}
            label="Электронная почта"
            type="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <SaidByFeeds
            said={saved.feeds.emails}
            value={form.values.email}
            onTake={(email) => form.put('email', email)}
          />
        </Section>
        <Section title="Вознаграждение">
          <p css={{ color: color.ink2, fontSize: font.size.sm }}>
            Процент от цены договора. Пустая ставка не показывается гостям, а сделка с таким лотом попросит её
            назначить.
          </p>
          <div css={pair}>
            {lotTypes.map((type) => (
              <TextField
                key={type}
                {...text(rateField(type))}
                label={`${lotTypeWords[type].long}, %`}
                inputMode="decimal"
              />
            ))}
            <TextField {...text('payout_days')} label="Срок выплаты, рабочих дней" inputMode="numeric" />
          </div>
        </Section>
        <Section title="Закрепление клиента">
          <div css={pair}>
            <TextField
              {...text('fixation_days')}
              label="Срок, дней"
              hint="Пусто: как настроен сервер. Уже данные закрепления остаются со своим сроком"
              inputMode="numeric"
            />
            <TextField
              {...text('fixation_prolongs')}
              label="Сколько раз можно продлить"
              hint="Пусто: два раза"
              inputMode="numeric"
            />
          </div>
        </Section>
        <Section title="Показы">
          <div css={pair}>
            <TextField
              {...text('appointment_gap')}
              label="Между показами в разных городах, часов"
              hint="Если меньше, агента предупреждают. Пусто: три часа, 0: не предупреждать"
              inputMode="numeric"
            />
          </div>
        </Section>
        <Section title="Страница для гостей">
          <TextArea
            {...text('lead')}
            label="Первый абзац"
            hint="Пусто — нейтральный текст о том, что это за кабинет"
            maxLength={developerBounds.lead}
          />
          <ItemsField
            {...items('steps')}
            label="Как стать партнёром, по шагам"
            one="Шаг"
            words={{ title: 'Шаг', text: 'Что происходит' }}
            add="Добавить шаг"
            most={developerBounds.steps}
          />
          <TextArea {...text('questions_lead')} label="Перед вопросами" maxLength={developerBounds.lead} />
          <ItemsField
            {...items('questions')}
            label="Вопросы и ответы"
            one="Вопрос"
            words={{ title: 'Вопрос', text: 'Ответ' }}
            add="Добавить вопрос"
            most={developerBounds.items}
          />
          <TextArea
            {...text('agencies_lead')}
            label="Перед условиями для агентств"
            maxLength={developerBounds.lead}
          />
          <ItemsField
            {...items('agencies')}
            label="Условия для агентств"
            one="Условие"
            words={{ title: 'Заголовок', text: 'Текст' }}
            add="Добавить условие"
            most={developerBounds.items}
          />
        </Section>
        {save.error && !form.isTold && (
          <FormAlert>
            {isLate
              ? 'Пока вы писали, запись изменилась. Написанное осталось здесь: сохраните ещё раз, чтобы записать его поверх, или отмените, чтобы увидеть новую запись.'
              : failureText(save.error)}
          </FormAlert>
        )}
        <div css={end}>
          <StaffSubmitButton busy={save.isPending}>Сохранить</StaffSubmitButton>
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
          <span role="status" css={{ color: color.ink2, fontSize: font.size.sm }}>
            {!isDirty && save.isSuccess && 'Сохранено'}
          </span>
        </div>
      </form>
      <DeveloperPreview developer={shown} />
    </div>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset css={section}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);
