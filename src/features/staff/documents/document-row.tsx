import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { auditWord } from '../../../contract/accounts/staff/audit-words';
import type { StaffDocument } from '../../../contract/calls/staff/staff-document-endpoints';
import { fileSize } from '../../../lib/forms/file-words';
import { formatDate, formatMoment } from '../../../lib/words/dates/russian-time';
import { Button } from '../../../ui/button';
import { StateTag } from '../../../ui/feedback/state-tag';
import { color, font, media, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { postDocumentWithdrawal } from './publish-acts';

const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: `${space.sm} ${space.xl}`,
  padding: `${space.lg} ${space.md}`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  overflowWrap: 'anywhere',
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: `${space.lg} 0` },
});
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space.md}`,
  '& b': { fontSize: font.size.md, fontWeight: 500 },
});
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm });

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
    <li css={item}>
      <div css={{ minWidth: 0 }}>
        <div css={head}>
          <b>{title}</b>
          {isAway && <StateTag tone="quiet">Отозван</StateTag>}
        </div>
        <p css={{ color: color.ink2 }}>
          № {id} · {category.category_name} · {project?.name ?? 'для всех проектов'} · версия&nbsp;{version}{' '}
          от&nbsp;{formatDate(new Date(published))} · {file.name}, {fileSize(file.size)}
        </p>
        {audit.length > 0 && (
          <ol aria-label={`Журнал: № ${id}`} css={{ marginTop: space.sm, color: color.ink2 }}>
            {audit.map(({ id: line, at, actor, action }) => (
              <li key={line}>
                {auditWord(action)} · {actor} · {formatMoment(new Date(at))}
              </li>
            ))}
          </ol>
        )}
      </div>
      <div css={acts}>
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
      </div>
      <ActFailure act={mark} state={audit[0]?.id} />
    </li>
  );
}
