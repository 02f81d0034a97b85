import * as v from 'valibot';
import { projectPartPaths } from '../../lots/paths/catalogue-part-paths';
import { ProjectPage } from '../../lots/projects/project';
import {
  Benefit,
  Infra,
  InfraCategoryItem,
  MortgageBlock,
  Phase,
  Progress,
  Slide,
} from '../../lots/projects/project-story';
import { SlugParam } from '../../parameters/lists';
import { endpoint } from '../endpoint';

const SlugQuery = v.object({ project: SlugParam.entries.slug });

const partOf = <const P extends `/api/${string}`, const S extends v.GenericSchema>(path: P, response: S) =>
  endpoint({ method: 'GET', path, auth: 'anyone', answer: 'catalogue', params: SlugParam, response });
const askedOf = <const P extends `/api/${string}`, const S extends v.GenericSchema>(path: P, response: S) =>
  endpoint({ method: 'GET', path, auth: 'anyone', answer: 'catalogue', query: SlugQuery, response });

/**
 * Parts of a project's page that the specification names in § 7, for programs that need no more; the page has them
 * all. Truncated lists have as many entries as are shown beside a project among the favorites.
 */
export const projectPartEndpoints = {
  getProjectBenefits: partOf(projectPartPaths.benefits, v.array(Benefit)),
  getProjectSlides: partOf(projectPartPaths.slides, v.array(Slide)),
  getProjectPhases: partOf(projectPartPaths.phases, v.array(Phase)),
  getProjectBuildings: partOf(projectPartPaths.buildings, ProjectPage.entries.buildings),
  getProjectMortgage: partOf(projectPartPaths.mortgage, MortgageBlock),
  listInfras: askedOf(projectPartPaths.infras, v.array(Infra)),
  listProgress: askedOf(projectPartPaths.progress, v.array(Progress)),
  listTruncatedBenefits: askedOf(projectPartPaths.truncatedBenefits, v.array(Benefit)),
  listTruncatedInfras: askedOf(projectPartPaths.truncatedInfras, v.array(Infra)),
  listInfraCategories: endpoint({
    method: 'GET',
    path: projectPartPaths.infraCategories,
    auth: 'anyone',
    answer: 'catalogue',
    response: v.array(InfraCategoryItem),
  }),
};
