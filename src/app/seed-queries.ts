import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { contentPaths } from '../contract/calls/content/content-paths';
import { cataloguePaths } from '../contract/lots/paths/catalogue-paths';
import { setTimeZone } from '../contract/time/time-zone';
import { sessionQueries } from '../features/session/session-queries';
import { StartState } from '../shell/start-state';

/** Gives Query what the document brought beside its first paint, and takes the portal's time zone from it. */
export function seedQueries(queryClient: QueryClient): void {
  const start = readStart();
  if (!start) return;
  const { user, answerPath, answerAt, header, developer, timeZone } = start;
  const answer = start.lots ?? start.lot;
  // Newer than what the device had kept.
  if (timeZone) setTimeZone(timeZone);
  if (user) queryClient.setQueryData(sessionQueries.user().queryKey, user);
  // Drawn with the page, and asked for anew behind it: a worker may have drawn what it had kept.
  const seed = (path: string, value: unknown) =>
    queryClient.setQueryData(['catalogue', path], { value, at: Date.now() }, { updatedAt: 0 });
  if (header) seed(cataloguePaths.header, header);
  if (developer) seed(contentPaths.developer, developer);
  if (start.registrationClosed)
    queryClient.setQueryData(['catalogue', contentPaths.policy], { value: null, at: Date.now() });
  if (answer && answerPath && answerAt) {
    // It came with the document just now; a moment ahead of a phone's slow clock would count as fresh until then.
    queryClient.setQueryData(['catalogue', answerPath], { value: answer, at: answerAt });
  }
}

function readStart(): StartState | null {
  try {
    const parsed = v.safeParse(StartState, JSON.parse(document.getElementById('start')?.textContent ?? ''));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
