import * as v from 'valibot';
import { Email } from '../../../accounts/fields/account-fields';
import { staffRoleNames } from '../../../accounts/staff/staff-roles';
import { IdParam } from '../../../parameters/ids';
import { endpoint } from '../../endpoint';
import { StaffRoleField } from './staff-user';

/** Everybody who may sign in to `/staff`, and who was invited to. */
export const StaffMembers = v.object({
  members: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      email: v.string(),
      role: StaffRoleField,
      /** Whether they have a second factor. */
      second_factor: v.boolean(),
      /** When they were here last, ISO 8601; null: never. */
      seen: v.nullable(v.string()),
      /** Whether it is whoever asks. */
      is_self: v.boolean(),
      /** Owner, and the only one: neither removed nor given another role. */
      is_last_owner: v.boolean(),
    }),
  ),
  invitations: v.array(
    v.object({
      id: v.number(),
      email: v.string(),
      role: StaffRoleField,
      /** ISO 8601. */
      expires: v.string(),
    }),
  ),
});
export type StaffMembers = v.InferOutput<typeof StaffMembers>;

const RoleChoice = v.picklist(staffRoleNames, 'Выберите роль');
const managers = { method: 'POST', auth: 'staff', permission: 'managers', answer: 'personal' } as const;
const path = '/api/staff/members/';
const one = { ...managers, params: IdParam, response: StaffMembers } as const;

/** A link, which is shown once, and whether it also went out as a letter. */
const SharedLink = v.object({ link: v.string(), mailed: v.boolean(), expires: v.string() });
export type SharedLink = v.InferOutput<typeof SharedLink>;

/** 'Сотрудники': whom the developer lets into the staff portal. Source: feature row M9. */
export const staffMemberEndpoints = {
  listStaffMembers: endpoint({ ...managers, method: 'GET', path, response: StaffMembers }),
  inviteStaff: endpoint({
    ...managers,
    path: '/api/staff/invitations/',
    body: v.object({ email: Email, role: RoleChoice }),
    response: SharedLink,
  }),
  callOffInvitation: endpoint({ ...one, path: '/api/staff/invitations/{id}/call_off/' }),
  changeStaffRole: endpoint({
    ...one,
    path: `${path}{id}/role/`,
    body: v.object({ role: RoleChoice }),
  }),
  removeStaffMember: endpoint({ ...one, path: `${path}{id}/remove/` }),
  resetStaffFactor: endpoint({ ...one, path: `${path}{id}/reset_factor/` }),
  /** A link for a new password; the second factor is asked for all the same. */
  makeStaffReset: endpoint({
    ...managers,
    params: IdParam,
    path: `${path}{id}/reset_link/`,
    response: SharedLink,
  }),
};
