import * as v from 'valibot';
import { cataloguePaths } from '../../lots/paths/catalogue-paths';
import { Project, ProjectPage } from '../../lots/projects/project';
import { page, pageQuery, SlugParam } from '../../parameters/lists';
import { endpoint } from '../endpoint';

/** The calls of projects, except those that the application needs at its start. */
export const projectEndpoints = {
  listProjects: endpoint({
    method: 'GET',
    path: cataloguePaths.projects,
    auth: 'anyone',
    answer: 'catalogue',
    query: v.object({
      ...pageQuery(24),
      city: v.optional(v.pipe(v.string(), v.maxLength(100))),
    }),
    response: page(Project),
  }),
  getProject: endpoint({
    method: 'GET',
    path: cataloguePaths.project,
    auth: 'anyone',
    answer: 'catalogue',
    params: SlugParam,
    response: ProjectPage,
  }),
};
