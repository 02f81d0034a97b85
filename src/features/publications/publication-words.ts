import { serverClock } from '../../api/server-clock';
import type { Publication } from '../../contract/calls/content/publication-endpoints';
import type { Banner } from '../../contract/calls/content/site-endpoints';
import type { LotSearch } from '../../contract/lots/filters/lot-search';
import { lotTypeWords } from '../../contract/lots/lot-words';
import { formatPortalDay } from '../../lib/words/dates/portal-date';
import type { Tone } from '../../ui/feedback/state-tag';

/** Whether it has ended by the server's clock: a kept list tells no such thing by itself. */
export const isPublicationOver = (deadline: string | null, now = serverClock.now()): boolean =>
  deadline !== null && Date.parse(deadline) < now;

/** Whether an announcement has begun and is not over, by the server's clock. */
export const isBannerShown = (
  { from, until }: Pick<Banner, 'from' | 'until'>,
  now = serverClock.now(),
): boolean => (from === null || Date.parse(from) <= now) && !isPublicationOver(until, now);

/** 'До 31 декабря', 'Завершена 15 ноября'; null for what has no end. */
export function deadlineTag({ deadline }: Pick<Publication, 'deadline'>, now = serverClock.now()) {
  if (deadline === null) return null;
  const day = formatPortalDay(deadline);
  return isPublicationOver(deadline, now)
    ? { tone: 'quiet' as Tone, word: `Завершена ${day}` }
    : { tone: 'waiting' as Tone, word: `До ${day}` };
}

/** The lots that a promotion is about, as a selection of its own; null: it is about none, or over. */
export function promotedLots(publication: Publication, now = serverClock.now()) {
  const { lot_type: type, projects, deadline } = publication;
  if (type === null || isPublicationOver(deadline, now)) return null;
  const search: LotSearch = {
    has_promotions: true,
    ...(projects.length > 0 && { project: projects.map(({ slug }) => slug) }),
  };
  return { to: `/selection/${type}` as const, search, word: `${lotTypeWords[type].long} по акции` };
}
