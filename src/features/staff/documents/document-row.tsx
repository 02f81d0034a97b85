import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffDocument } from '../../../contract/calls/staff/staff-document-endpoints';
import { fileSize } from '../../../contract/documents/file-size';
import { formatPortalDate } from '../../../lib/words/dates/portal-date';
import { Button } from '../../../ui/button';
import { StateTag } from '../../../ui/feedback/state-tag';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { quietCss, StaffRow } from '../list/staff-row';
import { postDocumentWithdrawal } from './publish-acts';

interface DocumentRowProps {
  document: StaffDocument;
  /** Opens the form of its next version. */
  onRenew(): void;
}

/** One document: which file is in force, what was done with it, and the way to renew it or to take it back. */
export function StaffDocumentRow({ document, onRenew }: DocumentRowProps) {
  const queryClient = useQueryClient();
  const { id, title, category, project, version, published, file, withdrawn, audit } = document;
  const mark = useMutation({
    mutationFn: (away: boolean) => postDocumentWithdrawal(queryClient, document, away),
  });
  const isAway = withdrawn !== null;
  return (
    <StaffRow
      head={
        <>
          <b>{title}</b>
          {isAway && <StateTag tone="quiet">Отозван</StateTag>}
        </>
      }
      audit={{ name: `№ ${id}`, lines: audit }}
      acts={
        <>
          {!isAway && (
            <Button look="secondary" aria-label={`Новая версия: ${title}`} onClick={onRenew}>
              Новая версия
            </Button>
          )}
          <ActButton
            look="quiet"
            busy={mark.isPending}
            aria-label={`${isAway ? 'Вернуть' : 'Отозвать'}: ${title}`}
            onClick={() => mark.mutate(!isAway)}
          >
            {isAway ? 'Вернуть' : 'Отозвать'}
          </ActButton>
        </>
      }
      failure={<ActFailure act={mark} state={audit[0]?.id} />}
    >
      <p css={quietCss}>
        № {id} · {category.category_name} · {project?.name ?? 'для всех проектов'} · версия&nbsp;{version}{' '}
        от&nbsp;{formatPortalDate(published)} · {file.name}, {fileSize(file.size)}
      </p>
    </StaffRow>
  );
}
