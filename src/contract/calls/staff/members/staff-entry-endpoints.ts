import * as v from 'valibot';
import { Email, NewPassword, PersonName } from '../../../accounts/fields/account-fields';
import { PasskeyJson } from '../../account/access/passkey-endpoints';
import { endpoint } from '../../endpoint';
import { FactorCode, StaffEntry, StaffRoleField, StaffToken, StaffUser } from './staff-user';

const anyone = { method: 'POST', auth: 'anyone', answer: 'personal' } as const;

/** What a link of the staff portal is for: the first owner, somebody invited, a lost password. */
export const staffLinkKinds = ['start', 'join', 'reset'] as const;
export type StaffLinkKind = (typeof staffLinkKinds)[number];

/** Ways into `/staff` besides e-mail and password: the second step, links, a lost password. Source: feature rows M1, M9. */
export const staffEntryEndpoints = {
  /** By a code of the authenticator, or by a recovery code. */
  finishStaffSignIn: endpoint({
    ...anyone,
    path: '/api/staff/second_step/',
    body: v.object({ ticket: StaffToken, code: FactorCode }),
    response: StaffUser,
  }),
  beginPasskeySignIn: endpoint({
    ...anyone,
    path: '/api/staff/second_step/passkey_options/',
    body: v.object({ ticket: StaffToken }),
    response: v.object({ options: PasskeyJson }),
  }),
  finishPasskeySignIn: endpoint({
    ...anyone,
    path: '/api/staff/second_step/passkey/',
    body: v.object({ ticket: StaffToken, answer: PasskeyJson }),
    response: StaffUser,
  }),
  /** What a link is for; 404 once it works no longer. */
  readStaffLink: endpoint({
    ...anyone,
    path: '/api/staff/links/read/',
    body: v.object({ link: StaffToken }),
    response: v.object({
      kind: v.picklist(staffLinkKinds),
      /** Whom it is for; null for the first owner, who names theirs. */
      email: v.nullable(v.string()),
      role: StaffRoleField,
    }),
  }),
  startPortal: endpoint({
    ...anyone,
    path: '/api/staff/links/start/',
    body: v.object({ link: StaffToken, name: PersonName, email: Email, password: NewPassword }),
    response: StaffUser,
  }),
  joinStaff: endpoint({
    ...anyone,
    path: '/api/staff/links/join/',
    body: v.object({ link: StaffToken, name: PersonName, password: NewPassword }),
    response: StaffUser,
  }),
  resetStaffPassword: endpoint({
    ...anyone,
    path: '/api/staff/links/reset/',
    body: v.object({ link: StaffToken, password: NewPassword }),
    response: StaffEntry,
  }),
  /** The same answer for everybody, whether or not a manager has the address. */
  askStaffReset: endpoint({
    ...anyone,
    path: '/api/staff/links/ask_reset/',
    body: v.object({ email: Email }),
  }),
};
