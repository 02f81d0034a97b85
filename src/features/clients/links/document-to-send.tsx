import { css } from '@emotion/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { download } from '../../../api/call/download';
import { failureText } from '../../../api/failure-text';
import { documentEndpoints } from '../../../contract/calls/content/document-endpoints';
import { contentType } from '../../../contract/documents/file-types';
import type { PortalDocument } from '../../../contract/documents/portal-document';
import { shareFile } from '../../../lib/browser/send-share';
import { Button } from '../../../ui/button';
import { ChoiceField } from '../../../ui/choices/choice-field';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { color, font, space } from '../../../ui/tokens';

const box = css({ display: 'grid', gap: space.sm });
const said = css({ color: color.ink2, fontSize: font.size.sm, '&:empty': { display: 'none' } });

/** As many as one looks over; others are on the page of documents. */
const SHOWN = 100;

/** The developer's documents, newest first. */
const documentsToSend = {
  queryKey: ['personal', 'documents', 'to-send'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(documentEndpoints.listDocuments, { query: { limit: SHOWN } }, { signal })).results,
};

interface DocumentChoiceProps {
  chosen: PortalDocument | null;
  onChange(document: PortalDocument | null): void;
}

/** Which of the developer's documents goes with a link; absent where there are none. */
export function DocumentChoice({ chosen, onChange }: DocumentChoiceProps) {
  const documents = useQuery(documentsToSend).data ?? [];
  if (documents.length === 0) return null;
  return (
    <ChoiceField
      label="Документ"
      any="Без документа"
      value={chosen ? String(chosen.id) : ''}
      choices={documents.map(({ id, title, project }) => ({
        value: String(id),
        label: project ? `${title}, ${project.name}` : title,
      }))}
      onChange={(value) => onChange(documents.find(({ id }) => String(id) === value) ?? null)}
    />
  );
}

/** Hands the file of a document on: the system's sheet takes it as it is, elsewhere it is saved. */
export function SendDocument({ document: { id, version, title, file } }: { document: PortalDocument }) {
  const send = useMutation({
    mutationFn: async () => {
      const bytes = await download(documentEndpoints.getDocumentFile, { params: { id }, query: { version } });
      return shareFile(new File([bytes], file.name, { type: contentType(file.extension) }), title);
    },
  });
  return (
    <div css={box}>
      <Button look="secondary" busy={send.isPending} onClick={() => send.mutate()}>
        Отправить документ
      </Button>
      <p role="status" css={said}>
        {send.data === 'saved' ? `Файл «${file.name}» сохранён: приложите его к сообщению.` : title}
      </p>
      {send.error && <FormAlert>{failureText(send.error)}</FormAlert>}
    </div>
  );
}
