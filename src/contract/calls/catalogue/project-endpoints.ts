import * as v from 'valibot';
import { placeQuery } from '../../lots/filters/place-filters';
import { projectListPaths } from '../../lots/paths/catalogue-part-paths';
import { cataloguePaths } from '../../lots/paths/catalogue-paths';
import { Project, ProjectOption, ProjectPage } from '../../lots/projects/project';
import { ProjectMap } from '../../lots/projects/project-map';
import { ProjectOrder } from '../../lots/projects/project-order';
import { page, SlugParam } from '../../parameters/lists';
import { endpoint } from '../endpoint';

const menuOf = <const P extends `/api/${string}`>(path: P) =>
  endpoint({ method: 'GET', path, auth: 'anyone', answer: 'catalogue', response: v.array(ProjectOption) });

/** The calls of projects, except those that the application needs at its start. */
export const projectEndpoints = {
  /** Filters are those of lots: of a project some lot matches. */
  listProjects: endpoint({
    method: 'GET',
    path: cataloguePaths.projects,
    auth: 'anyone',
    answer: 'catalogue',
    query: placeQuery(ProjectOrder),
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
  /** Where projects and sales offices are. Source: feature row O8. */
  getProjectMap: endpoint({
    method: 'GET',
    path: projectListPaths.map,
    auth: 'anyone',
    answer: 'catalogue',
    response: ProjectMap,
  }),
  /** All projects by city, in each those with something on sale first. */
  listHeaderProjects: menuOf(projectListPaths.header),
  listFooterProjects: menuOf(projectListPaths.footer),
};
