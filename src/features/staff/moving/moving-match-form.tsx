import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call/call';
import type { CallOutput } from '../../../contract/calls/endpoint';
import {
  type MovingColumn,
  type MovingKind,
  movingColumns,
  movingKinds,
} from '../../../contract/calls/staff/moving/moving-kinds';
import {
  type MovingMatch,
  staffMovingEndpoints,
} from '../../../contract/calls/staff/moving/staff-moving-endpoints';
import { SelectField } from '../../../ui/choices/select-field';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { space } from '../../../ui/tokens';
import { StaffSubmitButton } from '../acts/send-button';
import { SheetPreview } from '../feeds/price-list/sheet-preview';
import { TABLE_TIME, tableFailure } from './moving-queries';
import { MovingTrialView } from './moving-trial';

const formCss = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg });
const fieldsCss = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(20rem, 1fr))',
  gap: space.md,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
const legendCss = css({ marginBottom: space.sm, fontWeight: 500 });

type ReadTable = CallOutput<typeof staffMovingEndpoints.readMoving>;

interface MovingMatchFormProps {
  kind: MovingKind;
  file: File;
  table: ReadTable;
  onDone(): void;
}

/** As the last table of the kind was read, where this one has its headers; else as is guessed. */
function firstMatch({ guess, remembered, sheet }: ReadTable): MovingMatch {
  const headers = new Set(sheet.headers.map(({ text }) => text));
  const isLikeLast =
    remembered !== null &&
    Object.values(remembered.columns).every((header) => header === '' || headers.has(header));
  return isLikeLast ? remembered : { columns: guess, projects: remembered?.projects ?? [] };
}

/** What the columns of a table mean and which projects its names mean; then what would come of it. */
export function MovingMatchForm({ kind, file, table, onDone }: MovingMatchFormProps) {
  const [match, setMatch] = useState(() => firstMatch(table));
  const trial = useMutation({
    mutationFn: async (given: MovingMatch) => ({
      match: given,
      key: crypto.randomUUID(),
      answer: await call(
        staffMovingEndpoints.tryMoving,
        { body: { kind, match: given }, files: [file] },
        { timeoutMs: TABLE_TIME },
      ),
    }),
  });
  const put = (next: MovingMatch) => {
    setMatch(next);
    if (!trial.isPending) trial.reset();
  };
  const putColumn = (name: MovingColumn, header: string) =>
    put({ ...match, columns: { ...match.columns, [name]: header } });
  const putProject = (name: string, project: string) => {
    const others = match.projects.filter((one) => one.name !== name);
    setMatch({ ...match, projects: project === '' ? others : [...others, { name, project }] });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!trial.isPending) trial.mutate(match);
  };
  const { columns, needs } = movingKinds[kind];
  const isNeeded = (name: MovingColumn) =>
    needs.some((group: readonly string[]) => group.length === 1 && group[0] === name);
  const choices = [...new Set(table.sheet.headers.map(({ text }) => text))].map((text) => ({
    value: text,
    label: text,
  }));
  const tried = trial.data;
  const unknown = tried?.answer.unknown_projects ?? [];
  const isChanged = tried !== undefined && tried.match !== match;
  return (
    <form css={formCss} onSubmit={submit} noValidate>
      <SheetPreview sheet={table.sheet} more={table.more} />
      <fieldset css={fieldsCss}>
        <legend css={legendCss}>Какой столбец что значит</legend>
        {columns.map((name) => (
          <SelectField
            key={name}
            label={movingColumns[name].word}
            placeholder={isNeeded(name) ? 'Выберите столбец' : 'Нет в файле'}
            clearButton
            choices={choices}
            value={match.columns[name]}
            onChange={(header) => putColumn(name, header)}
          />
        ))}
      </fieldset>
      {unknown.length > 0 && (
        <fieldset css={fieldsCss}>
          <legend css={legendCss}>Какой это проект портала</legend>
          {unknown.map((name) => (
            <SelectField
              key={name}
              label={name}
              placeholder="Не переносить"
              clearButton
              searched
              choices={table.projects.map((one) => ({ value: one.slug, label: one.name }))}
              value={match.projects.find((one) => one.name === name)?.project ?? ''}
              onChange={(project) => putProject(name, project)}
            />
          ))}
        </fieldset>
      )}
      {trial.error && <FormAlert>{tableFailure(trial.error)}</FormAlert>}
      {tried && !isChanged ? (
        <MovingTrialView
          kind={kind}
          file={file}
          onDone={onDone}
          match={tried.match}
          runKey={tried.key}
          trial={tried.answer}
          onStale={() => trial.mutate(match)}
        />
      ) : (
        <StaffSubmitButton busy={trial.isPending}>
          {isChanged ? 'Проверить ещё раз' : 'Проверить'}
        </StaffSubmitButton>
      )}
    </form>
  );
}
