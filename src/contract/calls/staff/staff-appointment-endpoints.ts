import * as v from 'valibot';
import { IdParam } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { Appointment, DayText, ProjectManager } from '../clients/appointment-endpoints';
import { endpoint } from '../endpoint';
import { AuditLine } from './staff-endpoints';
import { SeenQuery } from './staff-seen';

/** An appointment as the developer's manager sees it. */
export const StaffAppointment = v.object({
  ...Appointment.entries,
  client: v.object({ ...Appointment.entries.client.entries, phone: v.string() }),
  agent: v.object({ ...Appointment.entries.agent.entries, phone: v.string() }),
  audit: v.array(AuditLine),
});
export type StaffAppointment = v.InferOutput<typeof StaffAppointment>;

/** With the coming days on which they are away. */
const StaffManager = v.object({ ...ProjectManager.entries, days_off: v.array(v.string()) });

const staff = { auth: 'staff', permission: 'appointments', answer: 'personal' } as const;
const one = { ...staff, method: 'POST', params: IdParam } as const;
const dayOff = { ...one, body: v.object({ date: DayText }), response: StaffManager } as const;

/** Appointments and managers' days off in `/staff`. Source: feature rows G4 and K3. */
export const staffAppointmentEndpoints = {
  /** Those of a day by the portal's clock; of today if none is given. */
  listStaffAppointments: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/appointments/',
    scope: 'appointments',
    query: v.object({ ...pageQuery(100), date: v.optional(DayText) }),
    response: page(StaffAppointment),
  }),
  holdAppointment: endpoint({
    ...one,
    path: '/api/staff/appointments/{id}/held/',
    query: SeenQuery,
    response: StaffAppointment,
  }),
  callOffByStaff: endpoint({
    ...one,
    path: '/api/staff/appointments/{id}/call_off/',
    query: SeenQuery,
    body: v.object({
      reason: v.pipe(
        v.string('Назовите причину'),
        v.trim(),
        v.minLength(1, 'Назовите причину'),
        v.maxLength(500, 'Не длиннее 500 знаков'),
      ),
    }),
    response: StaffAppointment,
  }),
  listStaffManagers: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/managers/',
    scope: 'appointments',
    response: v.array(StaffManager),
  }),
  addDayOff: endpoint({ ...dayOff, path: '/api/staff/managers/{id}/days_off/' }),
  removeDayOff: endpoint({ ...dayOff, path: '/api/staff/managers/{id}/days_off/remove/' }),
};
