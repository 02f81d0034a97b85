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
 * A building for an offline project: its checkerboard, its floors with drawings and the pages of all its lots
 * whatever their status, with common parts only once. Similar lots are left out: the device's index gives them.
 */
const OfflineBuildingData = v.object({
  shared: v.object({ project_address, city_name, site_plan, benefits, services, finishes }),
  /** The cross-section of the building; `section_outline` is a lot's floor in it. */
  cross_section: v.nullable(Drawing),
  board: Checkerboard,
  floors: v.array(BuildingFloor),
  lots: v.array(v.object({ ...own, section_outline: v.nullable(Outline) })),
});
export type OfflineBuildingData = v.InferOutput<typeof OfflineBuildingData>;

/**
 * A project for offline use: its page, and its buildings with a digest of their data, so that only changed ones are
 * requested.
 */
const OfflineProjectData = v.object({
  page: ProjectPage,
  buildings: v.array(v.object({ id: v.number(), digest: v.string() })),
});
export type OfflineProjectData = v.InferOutput<typeof OfflineProjectData>;

/** All data of a project for offline use; beyond the specification. */
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
