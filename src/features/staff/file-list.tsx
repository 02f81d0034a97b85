import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../api/failure-text';
import { fileSize } from '../../contract/documents/file-size';
import { saveFile } from '../../lib/browser/save-file';
import { Button } from '../../ui/button';
import { color, font, space } from '../../ui/tokens';

const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  borderTop: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
});

interface FileListProps {
  documents: readonly { id: number; name: string; size: number }[];
  /** `content` in base64. */
  read(id: number): Promise<{ name: string; type: string; content: string }>;
}

/** Papers that somebody handed in. They lie under no address: each comes by a call of its own, to be saved. */
export function FileList({ documents, read }: FileListProps) {
  const take = useMutation({
    mutationFn: async (id: number) => {
      const { name, type, content } = await read(id);
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      saveFile(name, new Blob([bytes], { type }));
    },
  });
  return (
    <>
      <ul>
        {documents.map(({ id, name, size }) => (
          <li key={id} css={line}>
            <span>
              {name} <span css={{ color: color.ink2, whiteSpace: 'nowrap' }}>{fileSize(size)}</span>
            </span>
            <Button
              look="quiet"
              aria-label={`Скачать ${name}`}
              busy={take.isPending && take.variables === id}
              onClick={() => take.mutate(id)}
            >
              Скачать
            </Button>
          </li>
        ))}
      </ul>
      {take.error && (
        <p role="alert" css={{ fontSize: font.size.sm, color: color.refusedInk }}>
          {failureText(take.error)}
        </p>
      )}
    </>
  );
}
