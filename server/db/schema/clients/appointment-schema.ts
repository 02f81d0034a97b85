import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SpecialDay, WorkingTime } from '../../../../src/contract/appointments/slots';
import {
  appointmentPlaces,
  appointmentStates,
} from '../../../../src/contract/calls/clients/appointment-endpoints';
import type { Coordinates } from '../../../../src/contract/parameters/coordinates';
import { id, number, timestampColumn } from '../columns';
import { lots, projects } from '../schema';
import { clients } from './clients-schema';

/** Where the developer receives. */
export const salesOffices = pgTable('sale_offices', {
  id: id(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  /** E.164. */
  phone: text('phone').notNull(),
  hours: jsonb('hours').$type<WorkingTime[]>().notNull(),
  coordinates: jsonb('coordinates').$type<Coordinates>(),
  /** Days with hours of their own, or none. Null: there are none. */
  specialDays: jsonb('special_days').$type<SpecialDay[]>(),
});

/** Who shows projects to clients. They have no account of their own. */
export const projectManagers = pgTable('project_managers', {
  id: id(),
  officeId: number('office_id')
    .notNull()
    .references(() => salesOffices.id),
  name: text('name').notNull(),
  position: text('position').notNull(),
  phone: text('phone').notNull(),
  hours: jsonb('hours').$type<WorkingTime>().notNull(),
  /** On further days of the week, where their times are others. Null: there are none. */
  otherHours: jsonb('other_hours').$type<WorkingTime[]>(),
});

export const managerProjects = pgTable(
  'manager_projects',
  {
    managerId: number('manager_id')
      .notNull()
      .references(() => projectManagers.id, { onDelete: 'cascade' }),
    projectId: number('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.managerId, table.projectId] })],
);

/** Days of the portal's clock, '2026-11-24', on which a manager receives nobody. */
export const managerDaysOff = pgTable(
  'manager_days_off',
  {
    managerId: number('manager_id')
      .notNull()
      .references(() => projectManagers.id, { onDelete: 'cascade' }),
    day: text('day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.managerId, table.day] })],
);

/** Appointments. Of two that are booked for one time of a manager the unique index lets one through. */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    clientId: number('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    managerId: number('manager_id')
      .notNull()
      .references(() => projectManagers.id),
    projectId: number('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** What of the project is shown; null: no one lot. */
    lotId: number('lot_id').references(() => lots.id, { onDelete: 'set null' }),
    place: text('place', { enum: appointmentPlaces }).notNull(),
    startsAt: timestampColumn('starts_at').notNull(),
    state: text('state', { enum: appointmentStates }).notNull().default('booked'),
    reason: text('reason').notNull().default(''),
    sequence: integer('sequence').notNull().default(0),
    /** The last reminder: of which time, and how many hours before it. Another time is reminded of anew. */
    remindedOf: timestampColumn('reminded_of'),
    remindedHours: integer('reminded_hours'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    editedAt: timestampColumn('edited_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('appointments_slot')
      .on(table.managerId, table.startsAt)
      .where(sql`${table.state} <> 'called_off'`),
    index('appointments_client').on(table.clientId),
    index('appointments_starts').on(table.startsAt),
  ],
);
