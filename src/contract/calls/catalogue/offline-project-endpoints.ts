import * as v from 'valibot';
import { Checkerboard } from '../../lots/checkerboard';
import { Drawing, LotPage, Outline } from '../../lots/lot';
import { cataloguePaths } from '../../lots/paths/catalogue-paths';
import { ProjectPage } from '../../lots/projects/project';
import { IdParam } from '../../parameters/ids';
import { SlugParam } from '../../parameters/lists';
import { endpoint } from '../endpoint';
import { BuildingFloor } from './building-endpoints';

const {
  project_address,
  city_name,
  site_plan,
  benefits,
  services,
  finishes,
  floor_plan: _floor,
  cross_section: _section,
  similar: _similar,
  ...own
} = LotPage.entries;

/**
 * A house to be taken along: its board, its drawn floors and the pages of all its lots whatever their state, with what
 * they have in common said once. Of a lot's page it leaves out lots like it: those the device's index names.
 */
const OfflineBuildingData = v.object({
  shared: v.object({ project_address, city_name, site_plan, benefits, services, finishes }),
  /** The house cut along its length; `section_outline` is a lot's floor there. */
  cross_section: v.nullable(Drawing),
  board: Checkerboard,
  floors: v.array(BuildingFloor),
  lots: v.array(v.object({ ...own, section_outline: v.nullable(Outline) })),
});
export type OfflineBuildingData = v.InferOutput<typeof OfflineBuildingData>;

/** A project to be taken along: its page, and its houses by digests of their parcels, so that only others are asked for. */
const OfflineProjectData = v.object({
  page: ProjectPage,
  buildings: v.array(v.object({ id: v.number(), digest: v.string() })),
});
export type OfflineProjectData = v.InferOutput<typeof OfflineProjectData>;

/** Everything of a project, for a device that is to show it without a network; beyond the specification. */
export const offlineProjectEndpoints = {
  getProjectParcel: endpoint({
    method: 'GET',
    path: cataloguePaths.projectParcel,
    auth: 'anyone',
    answer: 'catalogue',
    params: SlugParam,
    response: OfflineProjectData,
  }),
  getBuildingParcel: endpoint({
    method: 'GET',
    path: cataloguePaths.buildingParcel,
    auth: 'anyone',
    answer: 'catalogue',
    params: IdParam,
    response: OfflineBuildingData,
  }),
};
