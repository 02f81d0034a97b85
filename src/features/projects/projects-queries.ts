import { queryOptions } from '@tanstack/react-query';
import { catalogueQuery } from '../../api/catalogue-query';
import { projectEndpoints } from '../../contract/calls/catalogue/project-endpoints';
import { projectsFromIndex } from '../../device/page/selection-index';

/** Projects asked for at once: more than most developers build. */
export const PROJECTS_PAGE = 100;

export const projectsQueries = {
  /** `index` counts the pages of the list from 0. */
  list: (index: number) =>
    catalogueQuery(projectEndpoints.listProjects, {
      query: { limit: PROJECTS_PAGE, offset: index * PROJECTS_PAGE },
    }),
  map: () => catalogueQuery(projectEndpoints.getProjectMap, {}),
  one: (slug: string) => catalogueQuery(projectEndpoints.getProject, { params: { slug } }),
  /** What the device's index of this revision offers in each project. */
  offered: (revision: number) =>
    queryOptions({
      queryKey: ['offered-projects', revision],
      queryFn: projectsFromIndex,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    }),
};
