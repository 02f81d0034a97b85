import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import * as v from 'valibot';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import {
  AgreementChanges,
  AgreementTitle,
  agreementBounds,
  type StaffAgreement,
  staffAgreementEndpoints,
} from '../../../contract/calls/staff/people/staff-agreement-endpoints';
import { writeSections } from '../../../contract/documents/written-text';
import { useForm } from '../../../lib/forms/use-form';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { MomentField } from '../../../ui/fields/moment-field';
import { TextArea } from '../../../ui/fields/text-area';
import { TextField } from '../../../ui/fields/text-field';
import { color, font, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { confirmAct } from '../acts/confirm-act';
import { useRoomLeaveQuestion } from '../acts/use-room-leave-question';
import { askAnew } from '../staff-queries';
import { PartsField, TextPartsInput } from '../texts/parts-field';
import { joinTextParts, partErrors, writtenParts } from '../texts/text-parts';
import { staffAgreementQueries } from './agreement-queries';

const formCss = css({
  display: 'grid',
  gap: space.lg,
  maxWidth: '96rem',
  '& textarea': { maxHeight: '60rem' },
});
const rules = {
  title: AgreementTitle,
  parts: TextPartsInput,
  changes: AgreementChanges,
  starts: v.string(),
  seen: v.nullable(v.string()),
  newest: v.number(),
};

const valuesOf = ({ draft, versions: [newest] }: StaffAgreement) => ({
  title: draft?.title ?? newest?.title ?? 'Агентский договор',
  parts: writtenParts('regulation', draft?.text ?? (newest ? writeSections(newest.sections) : '')),
  changes: draft?.changes ?? '',
  starts: '',
  // What is written is written upon these, whatever comes meanwhile.
  seen: draft?.saved ?? null,
  newest: newest?.version ?? 0,
});

/** What the button that publishes is told by. */
const PUBLISH = 'publish';

/** The next version of the agreement: kept as a draft until it is published. */
export function AgreementTextForm({ saved }: { saved: StaffAgreement }) {
  const queryClient = useQueryClient();
  const form = useForm({ initial: valuesOf(saved), rules });
  useRoomLeaveQuestion('То, что вы написали, ещё не сохранено и пропадёт.');
  // Whoever was told that another was first, and goes on all the same, has decided upon what is there now.
  const seenNow = (error: Error | null) =>
    error instanceof CallError && error.kind === 'conflict' ? valuesOf(saved) : form.values;
  const settle = (next: StaffAgreement) => {
    queryClient.setQueryData(staffAgreementQueries.text().queryKey, next);
    form.forget();
    form.reset(valuesOf(next));
  };
  const refuse = (error: Error) => {
    if (error instanceof CallError) form.refuse(partErrors(error.problem?.errors));
  };
  const onSettled = () => askAnew(queryClient, 'agreement');
  type Read = NonNullable<ReturnType<typeof form.read>>;
  const keep = useMutation({
    mutationFn: ({ title, changes, seen }: Read) =>
      call(staffAgreementEndpoints.saveAgreementDraft, {
        body: { title, text: joinTextParts(form.values.parts), changes, seen },
      }),
    onSuccess: settle,
    onError: refuse,
    onSettled,
  });
  const publish = useMutation({
    mutationFn: ({ title, changes, starts, newest: seen, seen: draft_seen }: Read) =>
      call(staffAgreementEndpoints.publishAgreement, {
        body: {
          title,
          text: joinTextParts(form.values.parts),
          changes,
          seen,
          draft_seen,
          starts: starts === '' ? null : starts,
        },
      }),
    onSuccess: settle,
    onError: refuse,
    onSettled,
  });
  const { newest } = seenNow(publish.error);
  const askToPublish = () => {
    const read = form.read();
    if (read === null) return;
    confirmAct({
      title: `Опубликовать версию ${newest + 1}?`,
      text: `${saved.settings.asked ? 'Агентства получат уведомление. ' : ''}Опубликованный текст изменить нельзя: дальше можно выпустить только следующую версию, которую агентства примут заново.`,
      label: 'Опубликовать',
      act: () => publish.mutateAsync({ ...read, newest }),
    });
  };
  const keepDraft = () => {
    const read = form.read();
    if (read) keep.mutate({ ...read, seen: seenNow(keep.error).seen });
  };
  // Both go by the form, which a day that is half written holds.
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (keep.isPending || publish.isPending) return;
    if (submitter instanceof HTMLButtonElement && submitter.value === PUBLISH) askToPublish();
    else keepDraft();
  };
  const text = (name: 'title' | 'changes' | 'starts') => ({
    ...form.field(name),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.put(name, currentTarget.value),
  });
  const error = publish.error ?? keep.error;
  return (
    <form css={formCss} ref={form.ref} onSubmit={submit} noValidate>
      <TextField {...text('title')} label="Заголовок" maxLength={200} />
      <PartsField
        parts={form.values.parts}
        error={form.errors.parts}
        onChange={(parts) => form.put('parts', parts)}
      />
      {newest > 0 && (
        <TextArea
          {...text('changes')}
          label="Что изменилось"
          hint="Прочитают те, кто принял прежнюю версию"
          maxLength={agreementBounds.changes}
        />
      )}
      <MomentField
        {...text('starts')}
        label="С какого дня действует"
        hint="Пусто — сразу после публикации"
        kind="date"
        onChange={(starts) => form.put('starts', starts)}
      />
      {error && !form.isTold && <FormAlert>{failureText(error)}</FormAlert>}
      <p role="status" css={{ color: color.ink2, fontSize: font.size.sm, '&:empty': { display: 'none' } }}>
        {publish.isSuccess
          ? `Опубликована версия ${newest}${saved.draft ? '. Выше черновик, который тем временем сохранил другой владелец' : ''}`
          : keep.isSuccess && 'Черновик сохранён'}
      </p>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.md }}>
        <ActButton type="submit" look="secondary" busy={keep.isPending}>
          Сохранить черновик
        </ActButton>
        <ActButton type="submit" value={PUBLISH} busy={publish.isPending}>
          Опубликовать
        </ActButton>
      </div>
    </form>
  );
}
