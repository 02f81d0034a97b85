import { useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { call } from '../../../api/call/call';
import { serverClock } from '../../../api/server-clock';
import {
  type StaffPublication,
  staffPublicationEndpoints,
} from '../../../contract/calls/staff/staff-publication-endpoints';
import { seenOf } from '../../../contract/calls/staff/staff-seen';
import { momentWords } from '../../../contract/time/portal-words';
import { AgentViewsContext } from '../../../lib/agent-views';
import { formatPortalDate } from '../../../lib/words/dates/portal-date';
import { Button } from '../../../ui/button';
import { StateTag } from '../../../ui/feedback/state-tag';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { quietCss, StaffRow, writtenCss } from '../list/staff-row';
import { askAnew } from '../staff-queries';
import { openPublication } from './open-publication';

/** One publication: what it is, until when, who has done what with it. */
export function StaffPublicationRow({ publication }: { publication: StaffPublication }) {
  const queryClient = useQueryClient();
  const views = use(AgentViewsContext);
  const { id, kind, title, lead, published, deadline, projects, withdrawn, scheduled, audit } = publication;
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
    <StaffRow
      head={
        <>
          <b>{title}</b>
          {kind === 'promo' && <StateTag tone={isOver ? 'quiet' : 'waiting'}>Акция</StateTag>}
        </>
      }
      audit={{ name: `№ ${id}`, lines: audit }}
      acts={
        <>
          <Button
            look="secondary"
            aria-label={`Изменить: ${title}`}
            onClick={() => openPublication(publication, views)}
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
        </>
      }
      failure={<ActFailure act={act} state={audit[0]?.id} />}
    >
      <p css={quietCss}>
        № {id} · {scheduled ? `покажется ${momentWords(Date.parse(published))}` : formatPortalDate(published)}
        {deadline && ` · ${isOver ? 'завершена' : 'до'} ${formatPortalDate(deadline)}`}
        {projects.length > 0 && ` · ${projects.map(({ name }) => name).join(', ')}`}
      </p>
      <p css={writtenCss}>{lead}</p>
    </StaffRow>
  );
}
