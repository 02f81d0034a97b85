import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import * as v from 'valibot';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { catalogueQuery } from '../../../api/catalogue-query';
import { failureText } from '../../../api/failure-text';
import { projectEndpoints } from '../../../contract/calls/catalogue/project-endpoints';
import {
  PublicationBody,
  type StaffPublication,
  staffPublicationEndpoints,
} from '../../../contract/calls/staff/staff-publication-endpoints';
import { seenOf } from '../../../contract/calls/staff/staff-seen';
import { lotTypeWords } from '../../../contract/lots/lot-words';
import { selectionTypes } from '../../../contract/lots/types/lot-types';
import { portalDay, portalTime } from '../../../contract/time/portal-time';
import { useForm } from '../../../lib/forms/use-form';
import { Checkbox } from '../../../ui/choices/checkbox';
import { RadioSwitch } from '../../../ui/choices/radio-switch';
import { SelectField } from '../../../ui/choices/select-field';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { MomentField } from '../../../ui/fields/moment-field';
import { TextArea } from '../../../ui/fields/text-area';
import { TextField } from '../../../ui/fields/text-field';
import { color, font, media, space } from '../../../ui/tokens';
import { StaffSubmitButton } from '../acts/send-button';
import { PictureField } from '../pictures/picture-field';
import { askAnew } from '../staff-queries';
import { PublicationPreview } from './publication-preview';

const formCss = css({ display: 'grid', gap: space.lg });
const pair = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space.lg,
  alignItems: 'start',
  [media.mobile]: { gridTemplateColumns: '1fr' },
});
const projectsCss = css({
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, color: color.ink2, fontSize: font.size.sm },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(18rem, 1fr))',
    gap: `0 ${space.lg}`,
  },
});

const { kind, title, text, date, time, picture, deadline, projects, lot_type, notify } =
  PublicationBody.entries;
/** A field that is left empty names nothing. */
const emptyAsNull = v.pipe(
  v.string(),
  v.transform((given) => (given === '' ? null : given)),
);
const rules = {
  kind,
  title,
  text,
  projects,
  notify,
  date: v.pipe(emptyAsNull, date.wrapped),
  time: v.pipe(emptyAsNull, time.wrapped),
  picture: v.pipe(emptyAsNull, picture.wrapped),
  deadline: v.pipe(emptyAsNull, deadline.wrapped),
  lot_type: v.pipe(emptyAsNull, lot_type.wrapped),
};

const everyProject = catalogueQuery(projectEndpoints.listProjects, { query: { limit: 100 } });

/** '2026-11-21' by the clock of the office; '' for nothing. */
const dayOf = (at: string | null): string => (at === null ? '' : portalDay(Date.parse(at)));

interface PublicationFormProps {
  /** As the list shows it; null: one that is yet to be published. */
  publication: StaffPublication | null;
  onSaved(): void;
}

/** Writes news or a promotion, or changes one. */
export default function PublicationForm({ publication, onSaved }: PublicationFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: {
      kind: publication?.kind ?? 'news',
      title: publication?.title ?? '',
      text: publication?.paragraphs.join('\n') ?? '',
      date: dayOf(publication?.published ?? new Date().toISOString()),
      time: publication?.scheduled ? portalTime(Date.parse(publication.published)) : '',
      picture: publication?.picture ?? '',
      deadline: dayOf(publication?.deadline ?? null),
      projects: publication?.projects.map(({ slug }) => slug) ?? [],
      lot_type: publication?.lot_type ?? '',
      notify: publication?.notify ?? true,
    },
    rules,
  });
  const known = useQuery(everyProject).data?.value.results ?? [];
  const isPromo = form.values.kind === 'promo';
  const save = useMutation({
    mutationFn: (body: PublicationBody) =>
      publication
        ? call(staffPublicationEndpoints.changePublication, {
            params: { id: publication.id },
            query: seenOf(publication),
            body,
          })
        : call(staffPublicationEndpoints.addPublication, { body }),
    onSuccess() {
      form.forget();
      onSaved();
    },
    onError: (error) => error instanceof CallError && form.refuse(error.problem?.errors),
    onSettled: () => askAnew(queryClient, 'publications'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = save.isPending || save.isSuccess ? null : form.read();
    if (given) save.mutate(isPromo ? given : { ...given, deadline: null, lot_type: null });
  };
  const words = (name: 'title' | 'date' | 'time' | 'deadline') => ({
    ...form.field(name),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => form.put(name, currentTarget.value),
  });
  return (
    <form css={formCss} ref={form.ref} onSubmit={submit} noValidate>
      <RadioSwitch
        label="Что публикуем"
        options={[
          { value: 'news', label: 'Новость' },
          { value: 'promo', label: 'Акция' },
        ]}
        value={form.values.kind}
        onChange={(next) => form.put('kind', next)}
      />
      <TextField {...words('title')} label="Заголовок" maxLength={150} />
      <TextArea
        {...form.field('text')}
        label="Текст"
        hint="Абзацы — с новой строки; первый виден в списке. Адреса сайтов (https://…) станут ссылками"
        rows={8}
        maxLength={10_000}
        onChange={({ currentTarget }) => form.put('text', currentTarget.value)}
      />
      <div css={pair}>
        <MomentField
          {...words('date')}
          label="Дата"
          kind="date"
          hint="Публикация с будущей датой появится сама"
          onChange={(date) => form.put('date', date)}
        />
        <MomentField
          {...words('time')}
          label="Время"
          kind="time"
          hint="Пусто: в 9:00 этого дня"
          onChange={(time) => form.put('time', time)}
        />
        {isPromo && (
          <MomentField
            {...words('deadline')}
            label="Последний день"
            kind="date"
            onChange={(deadline) => form.put('deadline', deadline)}
          />
        )}
      </div>
      {isPromo && (
        <SelectField
          label="Лоты по акции"
          hint="В публикации появится кнопка к ним"
          value={form.values.lot_type}
          error={form.errors.lot_type}
          placeholder="Не про лоты"
          choices={selectionTypes.map((type) => ({ value: type, label: lotTypeWords[type].long }))}
          clearButton
          onChange={(next) => form.put('lot_type', next)}
        />
      )}
      <Projects known={known} chosen={form.values.projects} onChange={(next) => form.put('projects', next)} />
      <PictureField
        label="Картинка"
        hint="Стоит над текстом и в списке"
        ratio={16 / 9}
        address={form.values.picture || null}
        onChange={(next) => form.put('picture', next ?? '')}
      />
      {(publication === null || publication.scheduled) && (
        <Checkbox checked={form.values.notify} onChange={(next) => form.put('notify', next)}>
          {isPromo
            ? 'Уведомить тех, кто согласился на рекламу'
            : 'Уведомить тех, у кого включены уведомления'}
        </Checkbox>
      )}
      <PublicationPreview
        {...form.values}
        projects={known.filter(({ slug }) => form.values.projects.includes(slug))}
      />
      {save.error && !form.isTold && <FormAlert>{failureText(save.error)}</FormAlert>}
      <StaffSubmitButton busy={save.isPending || save.isSuccess}>
        {publication ? 'Сохранить' : 'Опубликовать'}
      </StaffSubmitButton>
    </form>
  );
}

interface ProjectsProps {
  known: readonly { slug: string; name: string }[];
  chosen: readonly string[];
  onChange(next: string[]): void;
}

/** Which projects it is about; nothing is asked where there are none. */
function Projects({ known, chosen, onChange }: ProjectsProps) {
  if (known.length === 0) return null;
  return (
    <fieldset css={projectsCss}>
      <legend>Проекты</legend>
      <div>
        {known.map(({ slug, name }) => (
          <Checkbox
            key={slug}
            checked={chosen.includes(slug)}
            onChange={(on) => onChange(on ? [...chosen, slug] : chosen.filter((one) => one !== slug))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
