import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import {
  FeedSourceName,
  FeedUrl,
  feedFile,
  type StaffFeed,
} from '../../../contract/calls/staff/stock/staff-feed-endpoints';
import { counted } from '../../../contract/text/words';
import { useForm } from '../../../lib/forms/use-form';
import { SelectField } from '../../../ui/choices/select-field';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { FileField } from '../../../ui/fields/file-field';
import { TextField } from '../../../ui/fields/text-field';
import { space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { StaffSubmitButton } from '../acts/send-button';
import { useFeedActs } from './feed-acts';

const formCss = css({ display: 'grid', gap: space.lg });
const actsCss = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm });
const rules = { url: FeedUrl, source: FeedSourceName };

const HOUR = 60;
const usualMinutes = [15, 30, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];

/** 'каждые 30 минут', 'каждый час', 'раз в сутки' */
export function everyWords(minutes: number): string {
  if (minutes === HOUR) return 'каждый час';
  if (minutes === 24 * HOUR) return 'раз в сутки';
  if (minutes % HOUR === 0) return `каждые ${counted(minutes / HOUR, ['час', 'часа', 'часов'])}`;
  return `каждые ${counted(minutes, ['минуту', 'минуты', 'минут'])}`;
}

const SOURCE_HINT =
  'Латиницей или по-русски, например «северный». По этому имени портал знает, чьи лоты в фиде. Пусто — по проектам в фиде';

interface FeedFormProps {
  /** Null: one that there was not yet. */
  feed: StaffFeed | null;
  onDone(): void;
}

/** Where a feed is, whose it is and how often it is loaded; it can be tried before. */
export function FeedForm({ feed, onDone }: FeedFormProps) {
  const acts = useFeedActs();
  const word = feed ? 'Сохранить' : 'Добавить и загрузить';
  const [minutes, setMinutes] = useState(feed?.every_minutes ?? HOUR);
  const form = useForm({ initial: { url: feed?.url ?? '', source: feed?.source ?? '' }, rules });
  const refuse = (error: Error) =>
    void form.refuse(error instanceof CallError ? error.problem?.errors : undefined);
  const send = useMutation({
    mutationFn: (given: { url: string; source: string }) =>
      acts.save(feed, { ...given, every_minutes: minutes }),
    onSuccess: onDone,
    onError: refuse,
  });
  const attempt = useMutation({
    mutationFn: (given: { url: string; source: string }) =>
      acts.attempt(feed, { ...given, every_minutes: minutes }, word, onDone),
    onError: refuse,
  });
  const isBusy = send.isPending || attempt.isPending;
  const read = () => (isBusy ? null : form.read());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = read();
    if (given) send.mutate(given);
  };
  const tryIt = () => {
    const given = read();
    if (given) attempt.mutate(given);
  };
  const choices = [...new Set([...usualMinutes, minutes])].sort((one, other) => one - other);
  const error = send.error ?? attempt.error;
  return (
    <form css={formCss} ref={form.ref} onSubmit={submit} noValidate>
      <TextField
        {...form.field('url')}
        label="Адрес фида"
        type="url"
        inputMode="url"
        autoComplete="off"
        hint="Из вашей CRM: Яндекс Недвижимость, ЦИАН, Profitbase или ДомКлик. Формат портал узнает сам"
        onChange={({ target }) => form.put('url', target.value)}
      />
      <TextField
        {...form.field('source')}
        label="Имя источника"
        autoComplete="off"
        hint={SOURCE_HINT}
        onChange={({ target }) => form.put('source', target.value)}
      />
      <SelectField
        label="Как часто загружать"
        required
        choices={choices.map((one) => ({ value: String(one), label: everyWords(one) }))}
        value={String(minutes)}
        onChange={(chosen) => setMinutes(Number(chosen))}
      />
      {error && !form.isTold && <FormAlert>{failureText(error)}</FormAlert>}
      <div css={actsCss}>
        <StaffSubmitButton busy={send.isPending}>{word}</StaffSubmitButton>
        <ActButton look="secondary" busy={attempt.isPending} onClick={tryIt}>
          Сначала проверить
        </ActButton>
      </div>
    </form>
  );
}

/** A feed as a file: tried first, and loaded once a manager has seen what it brings. */
export function FeedFileForm({ onDone }: { onDone(): void }) {
  const acts = useFeedActs();
  const [files, setFiles] = useState<File[]>([]);
  const [fileError, setFileError] = useState<string | null>(null);
  const form = useForm({ initial: { source: '' }, rules: { source: FeedSourceName } });
  const send = useMutation({
    mutationFn: (given: { source: string }) => acts.run(given, { dryRun: true, files, onOrdered: onDone }),
    onError: (error) => {
      const errors = error instanceof CallError ? error.problem?.errors : undefined;
      setFileError(errors?.file?.[0] ?? null);
      form.refuse(errors);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = form.read();
    setFileError(files.length === 0 ? 'Приложите файл' : null);
    if (given && files.length > 0 && !send.isPending) send.mutate(given);
  };
  return (
    <form css={formCss} ref={form.ref} onSubmit={submit} noValidate>
      <FileField
        label="Файл фида"
        hint="XML или он же в архиве .gz"
        extensions={feedFile.extensions}
        bytes={feedFile.bytes}
        count={1}
        files={files}
        error={fileError}
        onChange={(chosen) => {
          setFileError(null);
          setFiles(chosen);
        }}
      />
      <TextField
        {...form.field('source')}
        label="Имя источника"
        autoComplete="off"
        hint={SOURCE_HINT}
        onChange={({ target }) => form.put('source', target.value)}
      />
      {send.error && !form.isTold && fileError === null && <FormAlert>{failureText(send.error)}</FormAlert>}
      <StaffSubmitButton busy={send.isPending}>Проверить</StaffSubmitButton>
    </form>
  );
}
