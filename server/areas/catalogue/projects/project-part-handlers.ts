import type { projectPartEndpoints } from '../../../../src/contract/calls/catalogue/project-part-endpoints';
import type { ProjectPage } from '../../../../src/contract/lots/projects/project';
import { infraCategories } from '../../../../src/contract/lots/projects/project-story';
import type { Executor } from '../../../db/database';
import type { Handlers } from '../../../http/handler';
import { notFound } from '../../../http/problems/problem';
import { latestColumns, type StockColumns } from '../columns/stock-columns';
import { findProject } from './list-projects';

export type ProjectPartEndpoint = keyof typeof projectPartEndpoints;

/** As many as stand beside a project among the favorites. */
const TRUNCATED = 3;

/** Single parts of a project's page. */
export function projectPartHandlers(stock: StockColumns): Handlers<ProjectPartEndpoint> {
  /** @throws 404 where there is no such project. */
  const pageOf = async (db: Executor, slug: string): Promise<ProjectPage> => {
    const page = await findProject(db, await latestColumns(stock), slug);
    if (!page) throw notFound('Такого проекта нет.');
    return page;
  };
  return {
    getProjectBenefits: async ({ params }, { db }) => (await pageOf(db, params.slug)).benefits,
    getProjectSlides: async ({ params }, { db }) => (await pageOf(db, params.slug)).slides,
    getProjectPhases: async ({ params }, { db }) => (await pageOf(db, params.slug)).phases,
    getProjectBuildings: async ({ params }, { db }) => (await pageOf(db, params.slug)).buildings,
    getProjectMortgage: async ({ params }, { db }) => (await pageOf(db, params.slug)).mortgage_block,
    listInfras: async ({ query }, { db }) => (await pageOf(db, query.project)).infras,
    listProgress: async ({ query }, { db }) => (await pageOf(db, query.project)).progress,
    listTruncatedBenefits: async ({ query }, { db }) =>
      (await pageOf(db, query.project)).benefits.slice(0, TRUNCATED),
    listTruncatedInfras: async ({ query }, { db }) =>
      (await pageOf(db, query.project)).infras
        .toSorted((one, other) => one.minutes - other.minutes)
        .slice(0, TRUNCATED),
    listInfraCategories: () => Promise.resolve([...infraCategories]),
  };
}
