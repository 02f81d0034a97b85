import * as v from 'valibot';
import { checkRangeEnds, LotFilters, LotOrder, lotFilterEntries } from '../../lots/filters/lot-filters';
import { placeQuery } from '../../lots/filters/place-filters';
import { Facet, Spec } from '../../lots/filters/specs';
import { Finish, LotType } from '../../lots/lot';
import { LotList } from '../../lots/lot-list';
import { projectListPaths } from '../../lots/paths/catalogue-part-paths';
import { cataloguePaths } from '../../lots/paths/catalogue-paths';
import { Building, BuildingOrder, ProjectPhase, Section, WholeBuilding } from '../../lots/projects/building';
import { Project } from '../../lots/projects/project';
import { SaleFirstOrder } from '../../lots/projects/project-order';
import { IdParam } from '../../parameters/ids';
import { page, pageQuery, SlugParam } from '../../parameters/lists';
import { endpoint } from '../endpoint';
import { BuildingFloor } from './building-endpoints';

const catalogue = { method: 'GET', auth: 'anyone', answer: 'catalogue' } as const;

/** `count` and the counts of choices are numbers of places in which something matches; ranges are those of lots. */
const PlaceFacets = v.object({ count: v.number(), facets: v.array(Facet) });

const { slug } = SlugParam.entries;
const ofProjects = v.object({ ...pageQuery(24), project: v.optional(slug) });

/** A building and a floor: '12-5', below the ground '12--1'. */
const FloorId = v.object({ id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}-(0|-?[1-9]\d{0,2})$/)) });

/**
 * Calls of the catalogue for programs: the portal's own pages have all of this from other calls. Source: specification
 * § 7, "Catalogue".
 */
export const placeEndpoints = {
  /** As `projects/`, but all projects with something on sale come before all others. */
  listProjectsWithSaleFirst: endpoint({
    ...catalogue,
    path: projectListPaths.saleFirst,
    query: placeQuery(SaleFirstOrder),
    response: page(Project),
  }),
  getProjectSpecs: endpoint({ ...catalogue, path: projectListPaths.specs, response: v.array(Spec) }),
  getProjectFacets: endpoint({
    ...catalogue,
    path: projectListPaths.facets,
    query: LotFilters,
    response: PlaceFacets,
  }),
  listBuildings: endpoint({
    ...catalogue,
    path: cataloguePaths.buildings,
    query: placeQuery(BuildingOrder),
    response: page(Building),
  }),
  getBuilding: endpoint({
    ...catalogue,
    path: `${cataloguePaths.buildings}{id}/`,
    params: IdParam,
    response: WholeBuilding,
  }),
  getBuildingSpecs: endpoint({
    ...catalogue,
    path: `${cataloguePaths.buildings}specs/`,
    response: v.array(Spec),
  }),
  getBuildingFacets: endpoint({
    ...catalogue,
    path: `${cataloguePaths.buildings}facets/`,
    query: LotFilters,
    response: PlaceFacets,
  }),
  /** By building, then by name; lots of no section are in none. */
  listSections: endpoint({
    ...catalogue,
    path: '/api/sections/',
    query: v.object({
      ...ofProjects.entries,
      building: v.optional(IdParam.entries.id),
    }),
    response: page(Section),
  }),
  /** One of `floors/`, by its `id`. */
  getFloor: endpoint({
    ...catalogue,
    path: `${cataloguePaths.floors}{id}/`,
    params: FloorId,
    response: v.object({ id: v.string(), building: v.number(), ...BuildingFloor.entries }),
  }),
  /** By project, then by name. */
  listPhases: endpoint({
    ...catalogue,
    path: '/api/phases/',
    query: ofProjects,
    response: page(ProjectPhase),
  }),
  /** The finishes that projects offer. */
  listFinishes: endpoint({
    ...catalogue,
    path: '/api/finishes/',
    query: ofProjects,
    response: page(v.object({ project_slug: v.string(), project_name: v.string(), ...Finish.entries })),
  }),
  /** Lots of a type by layout: the first lot of each, with the data of all lots of its layout. */
  listPropertyLayouts: endpoint({
    ...catalogue,
    path: '/api/property-layouts/',
    query: v.pipe(
      v.object({
        ...lotFilterEntries,
        type: v.optional(LotType, 'flats'),
        order: LotOrder,
        ...pageQuery(24),
      }),
      v.rawCheck(checkRangeEnds),
    ),
    response: LotList,
  }),
};
