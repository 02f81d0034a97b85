import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import {
  type StaffProject,
  staffProjectEndpoints,
} from '../../../contract/calls/staff/portal/staff-project-endpoints';
import type { ProjectContent } from '../../../contract/developer/project-input';
import { differingSections, type ProjectFormSection } from '../../../contract/developer/project-words';
import { useForm } from '../../../lib/forms/use-form';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/choices/checkbox';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { color, font, media, space, touch } from '../../../ui/tokens';
import { StaffSubmitButton } from '../acts/send-button';
import { isSuperseded } from '../acts/superseded-note';
import { askAnew } from '../staff-queries';
import { DifferencesNote } from './differences-note';
import { saidIn } from './drafted';
import { BuildingTexts, ProgressField } from './progress-field';
import { DescriptionFields, PlaceFields } from './project-facts-fields';
import { projectQueries } from './project-queries';
import { type ProjectValues, projectIn, projectOf, projectRules, projectValues } from './project-values';
import { BenefitsField, FinishesField, ServicesField, SlidesField, SurroundingsField } from './story-fields';

const page = css({
  display: 'grid',
  gridTemplateColumns: '20rem minmax(0, 72rem)',
  gap: space.x2,
  alignItems: 'start',
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg },
});
const contents = css({
  position: 'sticky',
  top: '9.6rem',
  display: 'grid',
  justifyItems: 'start',
  fontSize: font.size.sm,
  '& button': { minHeight: '3.6rem', color: color.accent, textAlign: 'left' },
  [media.tablet]: {
    position: 'static',
    display: 'flex',
    gap: space.lg,
    overflowX: 'auto',
    '& button': { flex: 'none', minHeight: touch },
  },
});
const formCss = css({
  display: 'grid',
  gap: space.x3,
  minWidth: 0,
  // What has the focus is not under the bar with the button.
  '& :is(input, textarea, button, [tabindex])': { scrollMarginBottom: '9.6rem' },
});
const section = css({
  display: 'grid',
  gap: space.lg,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  scrollMarginTop: '9.6rem',
  '& > legend': { padding: 0, marginBottom: space.md, fontSize: font.size.lg, fontWeight: 600 },
});
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

/** The sections of the form by their anchors. */
const titles = {
  description: 'Описание и картинки',
  slides: 'Верхние слайды',
  benefits: 'Преимущества',
  surroundings: 'Что рядом',
  phases: 'Очереди',
  progress: 'Ход строительства',
  services: 'Услуги',
  finishes: 'Отделка',
  sales: 'Продажи',
} as const;
type Anchor = keyof typeof titles;

/** What is written by hand about a project, whole. It stays in the form until it is saved or given up. */
export default function ProjectForm({ saved }: { saved: StaffProject }) {
  const queryClient = useQueryClient();
  const { feed, buildings, finishings } = saved;
  const [base, setBase] = useState(() => ({ values: projectValues(saved), content: saved.content }));
  const form = useForm<ProjectValues, typeof projectRules>({
    initial: base.values,
    rules: projectRules,
    draft: { name: `staff.project.${saved.id}`, fields: Object.keys(base.values) },
  });
  const { values, errors } = form;
  const isDirty = saidIn(values) !== saidIn(base.values);
  const show = (next: StaffProject) => {
    const shown = projectValues(next);
    setBase({ values: shown, content: next.content });
    form.reset(shown);
  };
  const settle = (next: StaffProject) => {
    form.forget();
    show(next);
  };
  // What another has written meanwhile is shown, unless something is being written here.
  if (!isDirty && saved.state !== values.seen && saidIn(projectValues(saved)) !== saidIn(base.values))
    show(saved);
  const save = useMutation({
    mutationFn: ({ seen, body }: { seen: string; body: ProjectContent }) =>
      call(staffProjectEndpoints.changeProject, { params: { id: saved.id }, query: { seen }, body }),
    onSuccess(next) {
      queryClient.setQueryData(projectQueries.one(saved.id).queryKey, next);
      settle(next);
      void queryClient.invalidateQueries({ queryKey: ['catalogue'] });
    },
    onError: (error) => error instanceof CallError && form.refuse(error.problem?.errors),
    onSettled: () => askAnew(queryClient, 'projects', 'checks'),
  });
  const isLate = isSuperseded(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const read = form.read();
    // Whoever was told that another was first, and saves all the same, has decided upon what is there now.
    const seen = isLate ? saved.state : values.seen;
    if (read) save.mutate({ seen, body: projectOf(read, feed) });
  };
  const put = <Name extends keyof ProjectValues & string>(name: Name) => ({
    error: errors[name],
    onChange: (next: ProjectValues[Name]) => form.put(name, next),
  });
  const mine = isLate ? projectIn(values, feed) : null;
  const theirs = mine === null ? [] : differingSections(base.content, saved.content);
  const differing = mine === null ? [] : differingSections(mine, saved.content);
  const told = theirs.length > 0 ? differing.filter((name) => theirs.includes(name)) : differing;
  const take = (name: ProjectFormSection) => form.put(name, projectValues(saved)[name]);
  const facts = {
    feed,
    values,
    errors,
    put: form.put,
    ofFeed: projectValues({ ...saved, content: { ...saved.content, ...noneByHand } }),
  };
  return (
    <div css={page}>
      <nav css={contents} aria-label="Разделы проекта">
        {(Object.keys(titles) as Anchor[]).map((anchor) => (
          <button
            key={anchor}
            type="button"
            onClick={() => document.getElementById(anchorOf(anchor))?.scrollIntoView({ block: 'start' })}
          >
            {titles[anchor]}
          </button>
        ))}
      </nav>
      <form css={formCss} ref={form.ref} onSubmit={submit} noValidate>
        <Section anchor="description">
          <DescriptionFields {...facts} />
        </Section>
        <Section anchor="slides">
          <SlidesField entries={values.slides} {...put('slides')} />
        </Section>
        <Section anchor="benefits">
          <BenefitsField entries={values.benefits} {...put('benefits')} />
        </Section>
        <Section anchor="surroundings">
          <SurroundingsField entries={values.surroundings} {...put('surroundings')} />
        </Section>
        <Section anchor="phases">
          {buildings.length === 0 ? (
            <p css={{ color: color.ink2 }}>Корпуса появятся с первым фидом.</p>
          ) : (
            <>
              <p css={{ color: color.ink2, fontSize: font.size.sm }}>
                Корпуса с одинаковым названием очереди стоят на странице вместе: «I очередь». Пусто — корпус
                ни в какой очереди.
              </p>
              <BuildingTexts
                buildings={buildings}
                labelOf={(name) => `Очередь: ${name}`}
                values={values.phases}
                onChange={(next) => form.put('phases', next)}
              />
            </>
          )}
        </Section>
        <Section anchor="progress">
          <ProgressField buildings={buildings} months={values.progress} {...put('progress')} />
        </Section>
        <Section anchor="services">
          <ServicesField entries={values.services} {...put('services')} />
        </Section>
        <Section anchor="finishes">
          <FinishesField entries={values.finishes} finishings={finishings} {...put('finishes')} />
        </Section>
        <Section anchor="sales">
          <div>
            <Checkbox checked={values.sale_first} onChange={(on) => form.put('sale_first', on)}>
              Показывать первым в своём городе
            </Checkbox>
            <Checkbox checked={values.coming_soon} onChange={(on) => form.put('coming_soon', on)}>
              Скоро в продаже: проект объявлен, закрепить клиента и записать на показ ещё нельзя
            </Checkbox>
          </div>
          <PlaceFields {...facts} />
        </Section>
        {save.error && !form.isTold && (
          <FormAlert>
            {isLate
              ? 'Пока вы писали, проект изменился. Написанное осталось здесь: сохраните ещё раз, чтобы записать его поверх, или отмените, чтобы увидеть, как на портале.'
              : failureText(save.error)}
          </FormAlert>
        )}
        {mine !== null && told.length > 0 && (
          <DifferencesNote sections={told} theirs={saved.content} mine={mine} onTake={take} />
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
    </div>
  );
}

const noneByHand = { description: null, pictures: null, coordinates: null, metro: null, phone: null };
const anchorOf = (anchor: Anchor): string => `project-${anchor}`;

const Section = ({ anchor, children }: { anchor: Anchor; children: ReactNode }) => (
  <fieldset css={section} id={anchorOf(anchor)}>
    <legend>{titles[anchor]}</legend>
    {children}
  </fieldset>
);
