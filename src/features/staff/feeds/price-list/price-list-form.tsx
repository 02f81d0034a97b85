import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { call } from '../../../../api/call/call';
import { CallError } from '../../../../api/call/call-error';
import { failureText } from '../../../../api/failure-text';
import type { CallOutput } from '../../../../contract/calls/endpoint';
import {
  PriceListMatch,
  priceListColumnNames,
  priceListColumns,
} from '../../../../contract/calls/staff/stock/price-list';
import {
  priceListFile,
  staffPriceListEndpoints,
} from '../../../../contract/calls/staff/stock/staff-price-list-endpoints';
import { lotTypeWords } from '../../../../contract/lots/lot-words';
import { lotTypes } from '../../../../contract/lots/types/lot-types';
import { SelectField } from '../../../../ui/choices/select-field';
import { FormAlert } from '../../../../ui/feedback/form-alert';
import { FileField } from '../../../../ui/fields/file-field';
import { TextField } from '../../../../ui/fields/text-field';
import { color, space } from '../../../../ui/tokens';
import { StaffSubmitButton } from '../../acts/send-button';
import { type Again, showFeedOrder } from '../feed-order-dialog';
import { SheetPreview } from './sheet-preview';

// Its only column is as wide as there is room: a wide table scrolls within it.
const formCss = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg });
const pairCss = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(20rem, 1fr))',
  gap: space.md,
});

/** A list over a poor connection, in milliseconds. */
const UPLOAD_TIME = 300_000;

type ReadList = CallOutput<typeof staffPriceListEndpoints.readPriceList>;
const types = lotTypes.map((type) => ({ value: type, label: lotTypeWords[type].long }));

/** A price list: its file, then what its columns mean; it is tried before it is loaded. */
export function PriceListForm({ onDone }: { onDone(): void }) {
  const [files, setFiles] = useState<File[]>([]);
  const [fileError, setFileError] = useState<string | null>(null);
  const read = useMutation({
    mutationFn: (given: readonly File[]) =>
      call(staffPriceListEndpoints.readPriceList, { body: {}, files: given }, { timeoutMs: UPLOAD_TIME }),
    onError: (error) => {
      const errors = error instanceof CallError ? error.problem?.errors : undefined;
      setFileError(errors?.file?.[0] ?? failureText(error));
    },
  });
  const [file] = files;
  return (
    <div css={formCss}>
      <FileField
        label="Файл прайса"
        hint="Таблица XLSX или CSV"
        extensions={priceListFile.extensions}
        bytes={priceListFile.bytes}
        count={1}
        files={files}
        error={fileError}
        onChange={(chosen) => {
          setFileError(null);
          setFiles(chosen);
          read.reset();
          if (chosen.length > 0) read.mutate(chosen);
        }}
      />
      {read.isPending && (
        <p role="status" css={{ color: color.ink2 }}>
          Читаем таблицу…
        </p>
      )}
      {file && read.data && <MatchForm key={file.name} file={file} list={read.data} onDone={onDone} />}
    </div>
  );
}

interface MatchFormProps {
  file: File;
  list: ReadList;
  onDone(): void;
}

/** 'Прайс на ноябрь.xlsx' → 'прайс на ноябрь' */
const nameOf = ({ name }: File): string =>
  name
    .replace(/\.[^.]+$/, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .slice(0, 60)
    .trim();

/** The match that a list of these headers was read by before; else what is guessed. */
function firstMatch({ guess, remembered, projects, sheets }: ReadList, file: File): PriceListMatch {
  const headers = new Set(sheets.flatMap((sheet) => sheet.headers.map(({ text }) => text)));
  const known = remembered.find(({ columns }) =>
    Object.values(columns).every((header) => header === '' || headers.has(header)),
  );
  return known ?? { name: nameOf(file), project: projects[0]?.slug ?? '', type: 'flats', columns: guess };
}

function MatchForm({ file, list, onDone }: MatchFormProps) {
  const [match, setMatch] = useState(() => firstMatch(list, file));
  const [problem, setProblem] = useState<string | null>(null);
  const sheet = list.sheets.find(({ headers: found }) => found.length > 0);
  const order = (given: PriceListMatch, dryRun: boolean, force = false) =>
    call(
      staffPriceListEndpoints.orderPriceList,
      { body: { match: given, dry_run: dryRun, force }, files: [file] },
      { timeoutMs: UPLOAD_TIME },
    );
  const send = useMutation({
    mutationFn: async (given: PriceListMatch) => {
      const again: Again = ({ force }) => order(given, false, force);
      const first = await order(given, true);
      onDone();
      showFeedOrder(first, again);
    },
  });
  const put = (change: Partial<PriceListMatch>) => {
    setMatch({ ...match, ...change });
    setProblem(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = v.safeParse(PriceListMatch, match);
    if (!parsed.success) return setProblem(parsed.issues[0].message);
    if (!send.isPending) send.mutate(parsed.output);
  };
  if (sheet === undefined)
    return (
      <FormAlert>
        В первых десяти строках не нашлось заголовков столбцов. Добавьте строку вроде «№ кв., Этаж, Цена» и
        приложите файл ещё раз.
      </FormAlert>
    );
  const headers = [...new Set(list.sheets.flatMap((one) => one.headers.map(({ text }) => text)))];
  const choices = headers.map((text) => ({ value: text, label: text }));
  return (
    <form css={formCss} onSubmit={submit} noValidate>
      <div css={pairCss}>
        <SelectField
          label="Проект"
          required
          searched
          choices={list.projects.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={match.project}
          onChange={(project) => put({ project })}
        />
        <SelectField
          label="Что в прайсе"
          required
          choices={types}
          value={match.type}
          onChange={(type) => put({ type: type as PriceListMatch['type'] })}
        />
      </div>
      <TextField
        label="Название прайса"
        hint="По нему портал запомнит столбцы"
        autoComplete="off"
        maxLength={60}
        value={match.name}
        onChange={({ target }) => put({ name: target.value })}
      />
      <SheetPreview sheet={sheet} more={list.sheets.length - 1} />
      <fieldset css={[pairCss, { minWidth: 0, margin: 0, padding: 0, border: 0 }]}>
        <legend css={{ marginBottom: space.sm, fontWeight: 500 }}>Какой столбец что значит</legend>
        {priceListColumnNames.map((name) => (
          <SelectField
            key={name}
            label={priceListColumns[name].word}
            placeholder={name === 'building' ? 'По названию листа' : 'Нет в прайсе'}
            clearButton
            choices={choices}
            value={match.columns[name]}
            onChange={(header) => put({ columns: { ...match.columns, [name]: header } })}
          />
        ))}
      </fieldset>
      {problem !== null && <FormAlert>{problem}</FormAlert>}
      {send.error && <FormAlert>{failureText(send.error)}</FormAlert>}
      <StaffSubmitButton busy={send.isPending}>Проверить</StaffSubmitButton>
    </form>
  );
}
