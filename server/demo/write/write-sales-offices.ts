import { asc, eq } from 'drizzle-orm';
import { dayAfter } from '../../../src/contract/time/days';
import { portalDay } from '../../../src/contract/time/portal-time';
import { raiseRevision } from '../../db/changes/revision';
import type { Transaction } from '../../db/database';
import {
  managerDaysOff,
  managerProjects,
  projectManagers,
  salesOffices,
} from '../../db/schema/clients/appointment-schema';
import { cities, projects } from '../../db/schema/schema';
import { demoSalesOffices } from '../content/sales-offices';
import { DEMO_SOURCE } from '../demo-source';
import { writeDemoAppointments } from './write-demo-appointments';

/**
 * The demo's offices, those who show its projects, and what is booked with them. A demo of before there were any gets
 * them too. Each project is shown by two of the three in its city.
 */
export async function writeSalesOffices(tx: Transaction): Promise<void> {
  const [known] = await tx.select({ id: salesOffices.id }).from(salesOffices).limit(1);
  if (known) return;
  const shown = await tx
    .select({ id: projects.id, city: cities.slug })
    .from(projects)
    .innerJoin(cities, eq(cities.id, projects.cityId))
    .where(eq(projects.source, DEMO_SOURCE))
    .orderBy(asc(projects.id));
  const today = portalDay(Date.now());
  for (const { city, managers, hours, ...salesOffice } of demoSalesOffices) {
    const own = shown.filter((one) => one.city === city);
    if (own.length === 0) continue;
    const [row] = await tx
      .insert(salesOffices)
      .values({ ...salesOffice, hours: [...hours] })
      .returning({ id: salesOffices.id });
    if (!row) throw new Error('a demo office was not written');
    for (const [at, { away, ...manager }] of managers.entries()) {
      const mine = own.filter((_, place) => (place + at) % managers.length !== 2);
      if (mine.length === 0) continue;
      const [one] = await tx
        .insert(projectManagers)
        .values({ ...manager, officeId: row.id })
        .returning({ id: projectManagers.id });
      if (!one) throw new Error('a demo manager was not written');
      await tx.insert(managerProjects).values(mine.map(({ id }) => ({ managerId: one.id, projectId: id })));
      await tx.insert(managerDaysOff).values({ managerId: one.id, day: dayAfter(today, away) });
    }
  }
  await writeDemoAppointments(tx);
  await raiseRevision(tx);
}
