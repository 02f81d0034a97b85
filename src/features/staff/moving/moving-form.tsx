import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call/call';
import { downloadAddress } from '../../../api/call/call-address';
import {
  type MovingKind,
  movingKindNames,
  movingKinds,
} from '../../../contract/calls/staff/moving/moving-kinds';
import {
  movingFile,
  staffMovingEndpoints,
} from '../../../contract/calls/staff/moving/staff-moving-endpoints';
import { SelectField } from '../../../ui/choices/select-field';
import { FileField } from '../../../ui/fields/file-field';
import { color, font, space } from '../../../ui/tokens';
import { inTextCss } from '../list/staff-row';
import { MovingMatchForm } from './moving-match-form';
import { TABLE_TIME, tableFailure } from './moving-queries';

const formCss = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg });
const hintCss = css({ color: color.ink2, fontSize: font.size.sm });

/** Moving in: what is in the file, the file, what its columns mean; then it is tried, and written. */
export function MovingForm({ onDone }: { onDone(): void }) {
  const [kind, setKind] = useState<MovingKind>('agencies');
  const [files, setFiles] = useState<File[]>([]);
  const [fileError, setFileError] = useState<string | null>(null);
  const read = useMutation({
    mutationFn: (given: { kind: MovingKind; files: readonly File[] }) =>
      call(
        staffMovingEndpoints.readMoving,
        { body: { kind: given.kind }, files: given.files },
        { timeoutMs: TABLE_TIME },
      ),
    onError: (error) => setFileError(tableFailure(error)),
  });
  const look = (next: { kind: MovingKind; files: File[] }) => {
    setKind(next.kind);
    setFiles(next.files);
    setFileError(null);
    read.reset();
    if (next.files.length > 0) read.mutate(next);
  };
  const [file] = files;
  return (
    <div css={formCss}>
      <div>
        <SelectField
          label="Что в файле"
          required
          choices={movingKindNames.map((name) => ({ value: name, label: movingKinds[name].word }))}
          value={kind}
          onChange={(next) => look({ kind: next as MovingKind, files })}
        />
        <p css={hintCss}>
          {movingKinds[kind].note}{' '}
          <a
            css={inTextCss}
            href={downloadAddress(staffMovingEndpoints.getMovingExample, { query: { kind } })}
            download
          >
            Скачать образец
          </a>
        </p>
      </div>
      <FileField
        label="Файл"
        hint="Таблица XLSX или CSV, до 10 000 строк. Портал её не хранит"
        extensions={movingFile.extensions}
        bytes={movingFile.bytes}
        count={1}
        files={files}
        error={fileError}
        onChange={(chosen) => look({ kind, files: chosen })}
      />
      {read.isPending && (
        <p role="status" css={{ color: color.ink2 }}>
          Читаем таблицу…
        </p>
      )}
      {file && read.data && (
        <MovingMatchForm
          key={`${kind} ${file.name} ${file.lastModified}`}
          kind={kind}
          file={file}
          onDone={onDone}
          table={read.data}
        />
      )}
    </div>
  );
}
