import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { catalogueQuery } from '../../../api/catalogue-query';
import { projectEndpoints } from '../../../contract/calls/catalogue/project-endpoints';
import { fixationEndpoints } from '../../../contract/calls/clients/fixation-endpoints';
import { MAX_LIMIT } from '../../../contract/parameters/lists';

export const fixationQueries = {
  /** Everybody's, and so kept for when there is no network. */
  projects: () => catalogueQuery(projectEndpoints.listProjects, { query: { limit: MAX_LIMIT, offset: 0 } }),
  /** Under 'personal': asked again when the live stream tells of a change. */
  specs: () =>
    queryOptions({
      queryKey: ['personal', 'fixation-specs'],
      queryFn: ({ signal }) => call(fixationEndpoints.getFixationSpecs, {}, { signal }),
    }),
  /** Asked anew each time: it is true for a moment. */
  phones: (project: string, phones: readonly string[]) =>
    queryOptions({
      queryKey: ['fixation-phones', project, phones],
      queryFn: ({ signal }) =>
        call(fixationEndpoints.checkPhones, { body: { project, phones: [...phones] } }, { signal }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
};
