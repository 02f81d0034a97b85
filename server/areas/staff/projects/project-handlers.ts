import type { StaffProject } from '../../../../src/contract/calls/staff/portal/staff-project-endpoints';
import type { Executor } from '../../../db/database';
import type { Handlers } from '../../../http/handler';
import { notFound } from '../../../http/problems/problem';
import { changeProject } from '../../../staff/projects/change-project';
import { listStaffProjects, readStaffProject } from '../../../staff/projects/read-projects';
import { listAudit } from '../audit-store';

const SHOWN_LINES = 20;

async function present(db: Executor, id: number): Promise<StaffProject> {
  const project = await readStaffProject(db, id);
  if (project === null) throw noProject();
  const audit = await listAudit(db, 'project', [id]);
  return { ...project, audit: (audit.get(id) ?? []).slice(0, SHOWN_LINES) };
}

const noProject = () => notFound('Такого проекта нет.');

/** Projects as their managers write them. */
export const staffProjectHandlers: Handlers<'listStaffProjects' | 'getStaffProject' | 'changeProject'> = {
  listStaffProjects: async (_, { db }) => ({ projects: await listStaffProjects(db) }),
  getStaffProject: ({ params }, { db }) => present(db, params.id),
  changeProject: async ({ params, query, body }, { db, staff }) => {
    const change = { id: params.id, content: body, seen: query.seen };
    if (!(await changeProject(db, { kind: 'staff', id: staff.id }, change))) throw noProject();
    return present(db, params.id);
  },
};
