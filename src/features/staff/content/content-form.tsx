import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { catalogueQuery } from '../../../api/catalogue-query';
import { failureText } from '../../../api/failure-text';
import { projectEndpoints } from '../../../contract/calls/catalogue/project-endpoints';
import {
  type StaffContent,
  staffContentEndpoints,
} from '../../../contract/calls/staff/portal/staff-content-endpoints';
import type { RoomContentName } from '../../../contract/content/room-content';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { Button } from '../../../ui/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { color, font, space } from '../../../ui/tokens';
import { StaffSubmitButton } from '../acts/send-button';
import { isSuperseded } from '../acts/superseded-note';
import { useRoomLeaveQuestion } from '../acts/use-room-leave-question';
import { askAnew, staffQueries } from '../staff-queries';
import {
  type ContentDrafts,
  type ContentErrors,
  draftsOf,
  firstListChoices,
  placed,
  readDrafts,
} from './content-drafts';
import { contentForms } from './content-forms';
import { ContentList } from './content-list';

const formCss = css({
  display: 'grid',
  gap: space.xl,
  maxWidth: '80rem',
  // What has the focus is not under the bar with the button.
  '& :is(input, textarea, button)': { scrollMarginBottom: '9.6rem' },
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

interface ContentFormProps {
  part: RoomContentName;
  saved: StaffContent;
}

const NO_ERRORS: ContentErrors = {};
const same = (one: ContentDrafts, other: ContentDrafts): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A part of the content, written whole. What is in the form stays there until it is saved or given up. */
export default function ContentForm({ part, saved }: ContentFormProps) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(saved);
  const [drafts, setDrafts] = useState(() => draftsOf(part, saved.value));
  const [errors, setErrors] = useState(NO_ERRORS);
  const [whole, setWhole] = useState<string | null>(null);
  /** What stood there before the last save, for who wants it back. */
  const [former, setFormer] = useState<unknown>();
  const form = useRef<HTMLFormElement>(null);
  const isDirty = !same(drafts, draftsOf(part, base.value));
  useUnsaved(useId(), isDirty);
  useRoomLeaveQuestion('То, что вы написали, ещё не сохранено и пропадёт.');
  const names = useNames();
  const show = (next: StaffContent) => {
    setBase(next);
    setDrafts(draftsOf(part, next.value));
    setErrors(NO_ERRORS);
    setWhole(null);
  };
  // What another has written meanwhile is shown, unless something is being written here.
  if (!isDirty && saved.state !== base.state) show(saved);
  const tell = (found: { errors: ContentErrors; whole: string | null }) => {
    setErrors(found.errors);
    setWhole(found.whole);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const save = useMutation({
    mutationFn: ({ seen, value }: { seen: string; value: unknown }) =>
      call(staffContentEndpoints.changeStaffContent, { params: { part }, query: { seen }, body: { value } }),
    onSuccess(next) {
      setFormer(base.value);
      queryClient.setQueryData(staffQueries.content(part).queryKey, next);
      show(next);
      void queryClient.invalidateQueries({ queryKey: ['catalogue'] });
    },
    onError(error, { value }) {
      const told = error instanceof CallError ? error.problem?.errors : undefined;
      if (!told) return;
      // What was to come back is wrong by a rule that it is older than: it stands in the form, to be corrected there.
      const shown = value === former ? draftsOf(part, value) : drafts;
      setDrafts(shown);
      tell(
        placed(
          part,
          shown,
          Object.entries(told).map(([place, [message = '']]) => [place, message]),
        ),
      );
    },
    onSettled: () => askAnew(queryClient, 'content', 'checks'),
  });
  const isLate = isSuperseded(save.error);
  // Whoever was told that another was first, and saves all the same, has decided upon what is there now.
  const seen = isLate ? saved.state : base.state;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const read = readDrafts(part, drafts, base.value);
    if ('errors' in read) tell(read);
    else save.mutate({ seen, value: read.value });
  };
  const hasWrong = Object.keys(errors).length > 0;
  return (
    <form css={formCss} ref={form} onSubmit={submit} noValidate>
      {contentForms[part].lists.map((list, at) => (
        <ContentList
          key={list.label}
          form={list}
          entries={drafts[at] ?? []}
          errors={errors}
          names={names}
          firstList={firstListChoices(part, drafts)}
          onChange={(next) => {
            setDrafts(drafts.with(at, next));
            setErrors(NO_ERRORS);
            setWhole(null);
          }}
        />
      ))}
      {whole !== null && <FormAlert>{whole}</FormAlert>}
      {hasWrong && whole === null && <FormAlert>Ничего не изменено: исправьте отмеченные поля.</FormAlert>}
      {save.error && !hasWrong && whole === null && (
        <FormAlert>
          {isLate
            ? 'Пока вы писали, раздел изменился. Написанное осталось здесь: сохраните ещё раз, чтобы записать его поверх, или отмените, чтобы увидеть новое.'
            : failureText(save.error)}
        </FormAlert>
      )}
      <div css={end}>
        <StaffSubmitButton busy={save.isPending}>Сохранить</StaffSubmitButton>
        {isDirty && !save.isPending && (
          <Button
            look="quiet"
            onClick={() => {
              show(saved);
              save.reset();
            }}
          >
            Отменить
          </Button>
        )}
        <span role="status" css={{ color: color.ink2, fontSize: font.size.sm }}>
          {!isDirty && save.isSuccess && 'Сохранено'}
        </span>
        {!isDirty && save.isSuccess && former !== undefined && (
          <Button look="quiet" onClick={() => save.mutate({ seen: base.state, value: former })}>
            Вернуть как было
          </Button>
        )}
      </div>
    </form>
  );
}

/** Projects and cities, for fields that name one. */
function useNames() {
  const projects =
    useQuery(catalogueQuery(projectEndpoints.listProjects, { query: { limit: 100 } })).data?.value.results ??
    [];
  const cities = useQuery(staffQueries.content('cities')).data?.value;
  return {
    projects: projects.map(({ slug, name }) => ({ value: slug, label: name })),
    cities: ((cities ?? []) as { slug: string; name: string }[]).map(({ slug, name }) => ({
      value: slug,
      label: name,
    })),
  };
}
