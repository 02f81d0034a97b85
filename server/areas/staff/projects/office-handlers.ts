import { asc } from 'drizzle-orm';
import type { StaffSalesOffices } from '../../../../src/contract/calls/staff/portal/staff-office-endpoints';
import type { Executor } from '../../../db/database';
import { projects } from '../../../db/schema/schema';
import type { StaffUserRow } from '../../../http/callers/staff-session';
import type { Handlers } from '../../../http/handler';
import { HttpProblem, notFound } from '../../../http/problems/problem';
import { AdminRefusal } from '../../../staff/admin-refusal';
import { addOffice, changeOffice, readOffices, removeOffice } from '../../../staff/projects/sales-offices';
import { listAudit } from '../audit-store';

const SHOWN_LINES = 20;

async function present(db: Executor): Promise<StaffSalesOffices> {
  const offices = await readOffices(db);
  const audit = await listAudit(
    db,
    'sales_office',
    offices.map(({ id }) => id),
  );
  return {
    offices: offices.map((office) => ({
      ...office,
      audit: (audit.get(office.id) ?? []).slice(0, SHOWN_LINES),
    })),
    projects: await db
      .select({ slug: projects.slug, name: projects.name })
      .from(projects)
      .orderBy(asc(projects.name)),
  };
}

const actorOf = ({ id }: StaffUserRow) => ({ kind: 'staff', id }) as const;
const noOffice = () => notFound('Такого офиса нет.');
/** A refused command is answered as a conflict with the present state. */
const refusable = <T>(act: Promise<T>): Promise<T> =>
  act.catch((error: unknown) => {
    throw error instanceof AdminRefusal ? new HttpProblem('conflict', error.message) : error;
  });

type OfficeHandlers = Handlers<
  'listStaffSalesOffices' | 'addSalesOffice' | 'changeSalesOffice' | 'removeSalesOffice'
>;

/** The developer's offices as its managers write them. */
export const staffOfficeHandlers: OfficeHandlers = {
  listStaffSalesOffices: (_, { db }) => present(db),
  addSalesOffice: async ({ body }, { db, staff }) => {
    await refusable(addOffice(db, actorOf(staff), body));
    return present(db);
  },
  changeSalesOffice: async ({ params, query, body }, { db, staff }) => {
    const change = { id: params.id, content: body, seen: query.seen };
    if (!(await refusable(changeOffice(db, actorOf(staff), change)))) throw noOffice();
    return present(db);
  },
  removeSalesOffice: async ({ params, query }, { db, staff }) => {
    const wanted = { id: params.id, seen: query.seen };
    if (!(await refusable(removeOffice(db, actorOf(staff), wanted)))) throw noOffice();
    return present(db);
  },
};
