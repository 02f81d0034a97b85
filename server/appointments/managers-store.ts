import { and, asc, eq, gte, inArray, ne, or, type SQL } from 'drizzle-orm';
import type { ProjectSalesOffice } from '../../src/contract/appointments/sales-office';
import {
  type Availability,
  receivingHours,
  type SpecialDay,
  type WorkingTime,
} from '../../src/contract/appointments/slots';
import type { ProjectManager } from '../../src/contract/calls/clients/appointment-endpoints';
import { portalDay } from '../../src/contract/time/portal-time';
import type { Executor } from '../db/database';
import {
  appointments,
  managerDaysOff,
  managerProjects,
  projectManagers,
  salesOffices,
} from '../db/schema/clients/appointment-schema';
import { cities, projects } from '../db/schema/schema';

/** The managers of a project, by its number or its slug; of every project where none is named. */
export async function listManagers(db: Executor, project?: string): Promise<ProjectManager[]> {
  const shown = await listShown(db);
  const ofProject = ({ id, slug }: { id: number; slug: string }) =>
    project === undefined || slug === project || String(id) === project;
  const rows = await db
    .select()
    .from(projectManagers)
    .innerJoin(salesOffices, eq(salesOffices.id, projectManagers.officeId))
    .orderBy(asc(projectManagers.name), asc(projectManagers.id));
  return rows.flatMap(({ project_managers: one, sale_offices: salesOffice }) => {
    const own = shown.filter(({ managerId }) => managerId === one.id).map((pair) => pair.project);
    if (!own.some(ofProject)) return [];
    return {
      id: one.id,
      name: one.name,
      position: one.position,
      phone: one.phone,
      hours: plainTime(one.hours),
      other_hours: (one.otherHours ?? []).map(plainTime),
      office: { id: salesOffice.id, name: salesOffice.name, address: salesOffice.address },
      projects: own,
    };
  });
}

const listShown = async (db: Executor) =>
  (
    await db
      .select({ managerId: managerProjects.managerId, project: projects, city: cities })
      .from(managerProjects)
      .innerJoin(projects, eq(projects.id, managerProjects.projectId))
      .innerJoin(cities, eq(cities.id, projects.cityId))
      .orderBy(asc(projects.name))
  ).map(({ managerId, city, project: { id, slug, name, address } }) => ({
    managerId,
    project: { id, slug, name, city: city.slug, city_name: city.name, address: address ?? name },
  }));

/** The sales offices, and the projects that are shown from each. */
export async function listSalesOffices(db: Executor) {
  const offices = await db.select().from(salesOffices).orderBy(asc(salesOffices.id));
  const managers = await listManagers(db);
  return offices.map((salesOffice) => {
    const own = managers.filter((one) => one.office.id === salesOffice.id).flatMap((one) => one.projects);
    return {
      ...presentSalesOffice(salesOffice),
      projects: [...new Map(own.map(({ slug, name: of }) => [slug, { slug, name: of }])).values()],
    };
  });
}

/** The sales offices of the managers who show a project. */
export async function listProjectSalesOffices(
  db: Executor,
  projectId: number,
): Promise<ProjectSalesOffice[]> {
  const showing = db
    .select({ id: projectManagers.officeId })
    .from(managerProjects)
    .innerJoin(projectManagers, eq(projectManagers.id, managerProjects.managerId))
    .where(eq(managerProjects.projectId, projectId));
  const rows = await db
    .select()
    .from(salesOffices)
    .where(inArray(salesOffices.id, showing))
    .orderBy(asc(salesOffices.id));
  return rows.map(presentSalesOffice);
}

const plainTime = (one: WorkingTime) => ({ ...one, days: [...one.days] });

const presentSalesOffice = ({
  id,
  name,
  address,
  phone,
  hours,
  coordinates,
  specialDays,
}: typeof salesOffices.$inferSelect): ProjectSalesOffice => ({
  id,
  name,
  address,
  phone,
  coordinates,
  hours: hours.map(plainTime),
  special_days: comingDays(specialDays).map((one) => ({ ...one, hours: one.hours && { ...one.hours } })),
});

const comingDays = (special: readonly SpecialDay[] | null): SpecialDay[] => {
  const today = portalDay(Date.now());
  return (special ?? [])
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => one.day.localeCompare(other.day));
};

/** What of a manager's time is bookable from today on; null: there is no such manager. */
export async function readAvailability(
  db: Executor,
  managerId: number,
  now: number,
): Promise<Availability | null> {
  const [row] = await db
    .select({
      hours: projectManagers.hours,
      otherHours: projectManagers.otherHours,
      office: salesOffices.hours,
      special: salesOffices.specialDays,
    })
    .from(projectManagers)
    .innerJoin(salesOffices, eq(salesOffices.id, projectManagers.officeId))
    .where(eq(projectManagers.id, managerId));
  if (!row) return null;
  const daysOff = await listDaysOff(db, now, eq(managerDaysOff.managerId, managerId));
  const taken = await db
    .select({ startsAt: appointments.startsAt })
    .from(appointments)
    .where(
      and(
        eq(appointments.managerId, managerId),
        ne(appointments.state, 'called_off'),
        gte(appointments.startsAt, new Date(now)),
      ),
    );
  return {
    office: row.office,
    special: row.special ?? [],
    manager: receivingHours(row),
    daysOff: new Set(daysOff.map(({ day }) => day)),
    taken: new Set(taken.map(({ startsAt }) => startsAt.getTime())),
  };
}

/** The days to come on which managers are away. */
export const listDaysOff = (db: Executor, now: number, which?: SQL) =>
  db
    .select()
    .from(managerDaysOff)
    .where(and(which, gte(managerDaysOff.day, portalDay(now))))
    .orderBy(asc(managerDaysOff.day));

/**
 * Locks the calendars of these managers until the transaction ends, always in the order of ids, so that two
 * transactions that move appointments between managers cannot deadlock. False where one of the managers does not exist.
 */
export async function holdCalendars(tx: Executor, managerIds: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(managerIds)];
  const rows = await tx
    .select({ id: projectManagers.id })
    .from(projectManagers)
    .where(inArray(projectManagers.id, wanted))
    .orderBy(asc(projectManagers.id))
    .for('update');
  return rows.length === wanted.length;
}

/** The project of a slug or number that this manager shows; null: they do not. */
export async function findShown(db: Executor, managerId: number, project: string): Promise<number | null> {
  const isNumber = /^[1-9]\d{0,14}$/.test(project);
  const [row] = await db
    .select({ id: projects.id })
    .from(managerProjects)
    .innerJoin(projects, eq(projects.id, managerProjects.projectId))
    .where(
      and(
        eq(managerProjects.managerId, managerId),
        or(eq(projects.slug, project), isNumber ? eq(projects.id, Number(project)) : undefined),
      ),
    );
  return row?.id ?? null;
}
