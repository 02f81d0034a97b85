import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isDay, moscowDay } from '../contract/appointments/moscow';
import { type StaffPlace, StaffPortal } from '../features/staff/staff-portal';
import { idOf, textOf, wordOf } from './-search-values';

const lists = [
  ...(['requests', 'fixations', 'visits', 'deals', 'prices'] as const),
  ...(['publications', 'documents', 'texts'] as const),
] as const;
const shows = ['all', 'blocked', 'done', 'due', 'withdrawn'] as const;

interface Search {
  /** The accounts where there is none. */
  list?: (typeof lists)[number] | undefined;
  /** Those who wait for an answer where there is none. */
  show?: (typeof shows)[number] | undefined;
  search?: string | undefined;
  /** The account whose card is open. */
  account?: number | undefined;
  /** The day whose appointments are listed; today's where there is none. */
  date?: string | undefined;
}

const readSearch = ({ list, show, search, account, date }: Record<string, unknown>): Search => ({
  list: wordOf(lists, list),
  show: wordOf(shows, show),
  search: textOf(search),
  account: idOf(account),
  date: typeof date === 'string' && isDay(date) ? date : undefined,
});

/** Outside of the agents' guard and frame: the developer's managers have a session of their own. */
export const Route = createFileRoute('/staff')({
  staticData: { title: 'Кабинет менеджера', layout: 'empty' },
  validateSearch: readSearch,
  component: Staff,
});

function Staff() {
  const given = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = useCallback(
    (next: string) =>
      void navigate({
        search: (before) => ({ ...before, search: next || undefined, account: undefined }),
        replace: true,
      }),
    [navigate],
  );
  const onDate = useCallback(
    (date: string) => void navigate({ search: (before) => ({ ...before, date }), replace: true }),
    [navigate],
  );
  return <StaffPortal place={placeOf(given)} onSearch={onSearch} onDate={onDate} />;
}

function placeOf({ list, show, search = '', account, date }: Search): StaffPlace {
  if (list === 'publications')
    return { part: 'publications', show: show === 'withdrawn' ? show : 'shown', search };
  if (list === 'requests')
    return { part: 'requests', show: show === 'done' || show === 'all' ? show : 'open', search };
  if (list === 'fixations') return { part: 'fixations', show: show === 'all' ? 'all' : 'waiting', search };
  if (list === 'deals')
    return { part: 'deals', show: show === 'due' || show === 'all' ? show : 'open', search };
  if (list === 'documents')
    return { part: 'documents', show: show === 'withdrawn' || show === 'all' ? show : 'published', search };
  if (list === 'visits') return { part: 'visits', date: date ?? moscowDay(Date.now()) };
  if (list === 'prices') return { part: 'prices', search };
  if (list === 'texts') return { part: 'texts' };
  const shown = show === 'all' || show === 'blocked' ? show : 'waiting';
  return { part: 'accounts', show: shown, search, chosen: account ?? null };
}
