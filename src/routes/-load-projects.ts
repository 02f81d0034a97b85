import type { QueryClient } from '@tanstack/react-query';
import { projectsQueries } from '../features/projects/projects-queries';
import { orDelay } from '../lib/lazy/delay';

/** Has the list there before the page is shown, if it comes soon; a failure is the page's to tell. */
export async function loadProjects(queryClient: QueryClient): Promise<void> {
  await orDelay(queryClient.prefetchQuery(projectsQueries.list(0)));
}
