import * as v from 'valibot';
import { Project, ProjectPage } from '../../lots/projects/project';
import { endpoint } from '../endpoint';
import { page, pageQuery, SlugParam } from '../lists';
import { cataloguePaths } from './catalogue-paths';

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
