import type {
  StaffBuilding,
  StaffSite,
  staffDrawingEndpoints,
} from '../../../../src/contract/calls/staff/portal/staff-drawing-endpoints';
import type { Executor } from '../../../db/database';
import type { Handlers } from '../../../http/handler';
import { notFound } from '../../../http/problems/problem';
import { changeFacade, changeFloorPlan, changeSitePlan } from '../../../staff/drawings/change-drawings';
import { copyFloorPlan } from '../../../staff/drawings/copy-floor';
import { listSites, presentBuilding, presentSite } from '../../../staff/drawings/read-drawings';

async function siteOf(db: Executor, id: number): Promise<StaffSite> {
  const site = await presentSite(db, id);
  if (site === null) throw notFound('Такого проекта нет.');
  return site;
}

async function buildingOf(db: Executor, id: number): Promise<StaffBuilding> {
  const building = await presentBuilding(db, id);
  if (building === null) throw notFound('Такого корпуса нет.');
  return building;
}

const author = ({ id }: { id: number }) => ({ kind: 'staff', id }) as const;

/** The drawings of projects as managers write them. */
export const staffDrawingHandlers: Handlers<keyof typeof staffDrawingEndpoints> = {
  listStaffSites: async (_, { db }) => ({ results: await listSites(db) }),
  getStaffSite: ({ params }, { db }) => siteOf(db, params.id),
  getStaffBuilding: ({ params }, { db }) => buildingOf(db, params.id),
  changeSitePlan: async (input, { db, staff }) => {
    await changeSitePlan(db, author(staff), input);
    return siteOf(db, input.params.id);
  },
  changeFacade: async (input, { db, staff }) => {
    await changeFacade(db, author(staff), input);
    return buildingOf(db, input.params.id);
  },
  changeFloorPlan: async (input, { db, staff }) => {
    await changeFloorPlan(db, author(staff), input);
    return buildingOf(db, input.params.id);
  },
  copyFloorPlan: async (input, { db, staff }) => {
    const unmatched = await copyFloorPlan(db, author(staff), input);
    return { building: await buildingOf(db, input.params.id), unmatched };
  },
};
