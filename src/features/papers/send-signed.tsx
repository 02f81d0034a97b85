import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call/call';
import { CallError } from '../../api/call/call-error';
import { failureText } from '../../api/failure-text';
import { paperEndpoints, signedPaper } from '../../contract/calls/clients/paper-endpoints';
import { Button } from '../../ui/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { FileField } from '../../ui/fields/file-field';
import { color, space } from '../../ui/tokens';
import { askPapersAnew } from './papers-queries';

/** Ten megabytes over a poor connection, in milliseconds. */
const UPLOAD_TIME = 300_000;

/** Sends the signed act and invoice, scanned into one file, to the managers. */
export function SendSigned({ id, onDone }: { id: number; onDone(): void }) {
  const queryClient = useQueryClient();
  const [files, setFiles] = useState<File[]>([]);
  const [missing, setMissing] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: () =>
      call(paperEndpoints.sendSignedPaper, { params: { id }, body: {}, files }, { timeoutMs: UPLOAD_TIME }),
    onSuccess: onDone,
    onSettled: () => askPapersAnew(queryClient),
  });
  const refused = send.error instanceof CallError ? send.error.problem?.errors?.signed?.[0] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(files.length === 0 ? 'Выберите файл' : null);
    if (files.length > 0 && !send.isPending) send.mutate();
  };
  return (
    <form css={css({ display: 'grid', gap: space.lg })} onSubmit={submit} noValidate>
      <p css={{ color: color.ink2 }}>
        Распечатайте акт и счёт, подпишите и пришлите скан одним файлом. Застройщик проверит его и оплатит.
      </p>
      <FileField
        label="Скан"
        name="signed"
        extensions={signedPaper.extensions}
        count={signedPaper.count}
        bytes={signedPaper.bytes}
        files={files}
        error={missing ?? refused}
        onChange={(chosen) => {
          setMissing(null);
          setFiles(chosen);
        }}
      />
      {send.error && !refused && <FormAlert>{failureText(send.error)}</FormAlert>}
      <Button type="submit" busy={send.isPending}>
        Прислать
      </Button>
    </form>
  );
}
