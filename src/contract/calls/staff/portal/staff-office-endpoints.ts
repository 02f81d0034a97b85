import * as v from 'valibot';
import { Hours, SpecialHours } from '../../../appointments/sales-office';
import { SalesOfficeInput } from '../../../developer/sales-office-input';
import { Coordinates } from '../../../parameters/coordinates';
import { IdParam } from '../../../parameters/ids';
import { endpoint } from '../../endpoint';
import { AuditLine } from '../staff-endpoints';
import { StateQuery } from './state-query';

/** An office as its managers write it. */
const StaffSalesOffice = v.object({
  id: v.number(),
  content: v.object({
    name: v.string(),
    address: v.string(),
    phone: v.string(),
    hours: v.array(Hours),
    coordinates: v.nullable(Coordinates),
    special_days: v.optional(v.array(SpecialHours), []),
    managers: v.array(
      v.object({
        id: v.nullable(v.number()),
        name: v.string(),
        position: v.string(),
        phone: v.string(),
        hours: Hours,
        other_hours: v.optional(v.array(Hours), []),
        projects: v.array(v.string()),
        days_off: v.array(v.string()),
      }),
    ),
  }),
  state: v.string(),
  audit: v.array(AuditLine),
});
export type StaffSalesOffice = v.InferOutput<typeof StaffSalesOffice>;

const StaffSalesOffices = v.object({
  offices: v.array(StaffSalesOffice),
  /** What may be shown from an office. */
  projects: v.array(v.object({ slug: v.string(), name: v.string() })),
});
export type StaffSalesOffices = v.InferOutput<typeof StaffSalesOffices>;

const staff = { auth: 'staff', permission: 'projects', answer: 'personal' } as const;
const path = '/api/staff/sales_offices/';
const one = { ...staff, params: IdParam, query: StateQuery, response: StaffSalesOffices } as const;

/** The developer's offices, and who receives clients there. Each change answers all of them. Source: rows M3 and G4. */
export const staffOfficeEndpoints = {
  listStaffSalesOffices: endpoint({ ...staff, method: 'GET', path, response: StaffSalesOffices }),
  addSalesOffice: endpoint({
    ...staff,
    method: 'POST',
    path,
    body: SalesOfficeInput,
    longest: 256 * 1024,
    response: StaffSalesOffices,
  }),
  changeSalesOffice: endpoint({
    ...one,
    method: 'PATCH',
    path: `${path}{id}/`,
    body: SalesOfficeInput,
    longest: 256 * 1024,
  }),
  /** Refused while clients are booked, or have been, with somebody who receives there. */
  removeSalesOffice: endpoint({ ...one, method: 'DELETE', path: `${path}{id}/` }),
};
