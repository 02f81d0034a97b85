import { use } from 'react';
import { serverClock } from '../../../api/server-clock';
import type { PublicationKind } from '../../../contract/calls/content/publication-endpoints';
import { endOfPortalDay, portalMoment } from '../../../contract/time/portal-time';
import { AgentViewsContext } from '../../../lib/agent-views';
import { AgentFrame } from '../previews/agent-frame';

interface PublicationPreviewProps {
  kind: PublicationKind;
  title: string;
  text: string;
  /** '2026-11-21' by the portal's clock; '' for none. */
  date: string;
  deadline: string;
  picture: string;
  projects: readonly { slug: string; name: string; city: string }[];
}

/** What is written as its card stands in the agents' list; nothing before it has a title. */
export function PublicationPreview({ kind, title, text, date, deadline, ...card }: PublicationPreviewProps) {
  const views = use(AgentViewsContext);
  if (views === null || title.trim() === '') return null;
  const publication = {
    id: 0,
    kind,
    title: title.trim(),
    lead: text.trim().split('\n')[0] ?? '',
    lot_type: null,
    published: new Date(date === '' ? serverClock.now() : portalMoment(date, '12:00')).toISOString(),
    deadline: kind === 'news' || deadline === '' ? null : new Date(endOfPortalDay(deadline)).toISOString(),
    projects: [...card.projects],
    picture: card.picture || null,
  };
  return (
    <AgentFrame>
      <ul>
        <views.publication publication={publication} level={3} />
      </ul>
    </AgentFrame>
  );
}
