import type { QueryClient } from '@tanstack/react-query';
import { projectsQueries } from '../features/projects/projects-queries';
import { orDelay } from '../lib/lazy/delay';

/** Has list and map there before the page is shown, if they come soon; a failure is the page's to tell. */
export async function loadProjects(queryClient: QueryClient): Promise<void> {
  await orDelay(
    Promise.all([
      queryClient.prefetchQuery(projectsQueries.list(0)),
      queryClient.prefetchQuery(projectsQueries.map()),
    ]),
  );
}
