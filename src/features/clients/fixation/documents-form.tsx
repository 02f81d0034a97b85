import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../../api/failure-text';
import { fixationDocuments } from '../../../contract/calls/clients/fixation-endpoints';
import { accountWhenReady } from '../../../device/page/device-store';
import { useOnline } from '../../../device/page/hooks/use-online';
import { Button } from '../../../ui/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { SlowLine } from '../../../ui/feedback/slow-line';
import { FileField } from '../../../ui/fields/file-field';
import { color, font, space } from '../../../ui/tokens';
import { sendDocuments } from './fixation-acts';

const form = css({ display: 'grid', gap: space.lg });

/** Papers for the developer. They go at once or not at all: a device must not hold copies of passports. */
export function DocumentsForm({ id, onDone }: { id: number; onDone(): void }) {
  const online = useOnline();
  const [files, setFiles] = useState<File[]>([]);
  const send = useMutation({
    mutationFn: async () => sendDocuments(await accountWhenReady(), id, files),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (files.length > 0 && !send.isPending) send.mutate();
  };
  const { extensions, count, bytes } = fixationDocuments;
  return (
    <form css={form} onSubmit={submit}>
      <FileField
        label="Документы"
        hint="Их увидит только менеджер застройщика"
        files={files}
        onChange={setFiles}
        extensions={extensions}
        count={count}
        bytes={bytes}
      />
      {send.error && <FormAlert>{failureText(send.error)}</FormAlert>}
      <Button type="submit" busy={send.isPending} disabled={files.length === 0 || !online}>
        {send.isPending ? 'Отправляем…' : 'Отправить'}
      </Button>
      <SlowLine isSending={send.isPending} />
      <p role="status" css={{ fontSize: font.size.sm, color: color.ink2 }}>
        {!online && 'Нет сети: отправить документы можно, когда она вернётся.'}
      </p>
    </form>
  );
}
