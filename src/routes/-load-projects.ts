import type { QueryClient } from '@tanstack/react-query';
import { projectsQueries } from '../features/projects/projects-queries';

/** Has the list there before the page is shown; a failure is the page's to tell. */
export async function loadProjects(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(projectsQueries.list(0));
}
