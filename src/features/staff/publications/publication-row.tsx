import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { serverClock } from '../../../api/server-clock';
import { auditWord } from '../../../contract/accounts/staff/audit-words';
import {
  type StaffPublication,
  staffPublicationEndpoints,
} from '../../../contract/calls/staff/staff-publication-endpoints';
import { seenOf } from '../../../contract/calls/staff/staff-seen';
import { formatDate, formatMoment } from '../../../lib/words/dates/russian-time';
import { Button } from '../../../ui/button';
import { StateTag } from '../../../ui/feedback/state-tag';
import { color, font, media, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { askAnew } from '../staff-queries';
import { openPublication } from './open-publication';

const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: `${space.sm} ${space.xl}`,
  padding: `${space.lg} ${space.md}`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: `${space.lg} 0` },
});
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space.md}`,
  '& b': { fontSize: font.size.md, fontWeight: 500, overflowWrap: 'anywhere' },
});
const quiet = css({ color: color.ink2, overflowWrap: 'anywhere' });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm });

/** One publication: what it is, until when, who has done what with it. */
export function StaffPublicationRow({ publication }: { publication: StaffPublication }) {
  const queryClient = useQueryClient();
  const { id, kind, title, lead, published, deadline, projects, withdrawn, audit } = publication;
  const act = useMutation({
    mutationFn: () =>
      call(
        withdrawn === null
          ? staffPublicationEndpoints.withdrawPublication
          : staffPublicationEndpoints.restorePublication,
        { params: { id }, query: seenOf(publication) },
      ),
    onSettled: () => askAnew(queryClient, 'publications'),
  });
  const isOver = deadline !== null && Date.parse(deadline) < serverClock.now();
  return (
    <li css={item}>
      <div css={{ minWidth: 0 }}>
        <div css={head}>
          <b>{title}</b>
          {kind === 'promo' && <StateTag tone={isOver ? 'quiet' : 'waiting'}>Акция</StateTag>}
        </div>
        <p css={quiet}>
          № {id} · {formatDate(new Date(published))}
          {deadline && ` · ${isOver ? 'завершена' : 'до'} ${formatDate(new Date(deadline))}`}
          {projects.length > 0 && ` · ${projects.map(({ name }) => name).join(', ')}`}
        </p>
        <p css={{ maxWidth: '72ch', marginTop: space.sm }}>{lead}</p>
        {audit.length > 0 && (
          <ol aria-label={`Журнал: № ${id}`} css={[quiet, { marginTop: space.sm }]}>
            {audit.map((line) => (
              <li key={line.id}>
                {auditWord(line.action)} · {line.actor} · {formatMoment(new Date(line.at))}
              </li>
            ))}
          </ol>
        )}
      </div>
      <div css={ways}>
        <Button
          look="secondary"
          aria-label={`Изменить: ${title}`}
          onClick={() => openPublication(publication)}
        >
          Изменить
        </Button>
        <ActButton
          look="secondary"
          busy={act.isPending}
          aria-label={withdrawn === null ? `Снять: ${title}` : `Вернуть: ${title}`}
          onClick={() => act.mutate()}
        >
          {withdrawn === null ? 'Снять' : 'Вернуть'}
        </ActButton>
      </div>
      <ActFailure act={act} state={audit[0]?.id} />
    </li>
  );
}
