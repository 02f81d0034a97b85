import * as v from 'valibot';
import { ClosedBy, User } from '../../accounts/account';
import { Email, Password } from '../../accounts/fields/account-fields';
import { type StaffAct, staffActs } from '../../accounts/staff/staff-acts';
import { IdParam } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { endpoint } from '../endpoint';
import { perCall } from '../per-call';
import { StaffEntry, StaffUser } from './members/staff-user';
import { SeenQuery } from './staff-seen';

/** An account as the developer's manager sees it. */
export const StaffAccount = v.object({
  ...User.entries,
  /** ISO 8601. */
  created: v.string(),
  refusal: v.nullable(v.string()),
  /** Who has blocked it; the developer can only lift their own block. */
  blocked_by: ClosedBy,
  fixation_stopped_by: ClosedBy,
  /** Name of the agency that an agent belongs to. */
  agency: v.nullable(v.string()),
  documents: v.array(v.object({ id: v.number(), name: v.string(), size: v.number() })),
  /** Id of the last line of its journal, to be sent with an act on it; 0 if there is none. */
  seen: v.optional(v.number(), 0),
});
export type StaffAccount = v.InferOutput<typeof StaffAccount>;

export const AuditLine = v.object({
  id: v.number(),
  at: v.string(),
  /** For display: 'Менеджер Анна Лебедева', 'Терминал', 'Агентство «Южный берег»'. */
  actor: v.string(),
  action: v.string(),
  reason: v.string(),
});
export type AuditLine = v.InferOutput<typeof AuditLine>;

const reason = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000, 'Не длиннее 1000 знаков')), '');
const act = (word: StaffAct) =>
  endpoint({
    method: 'POST',
    path: `/api/staff/accounts/{id}/${word}/`,
    auth: 'staff',
    permission: 'accounts',
    answer: 'personal',
    params: IdParam,
    query: SeenQuery,
    body: v.object({ reason }),
    response: StaffAccount,
  });

/** The portal of the developer's managers, `/staff`, with a session of its own. */
export const staffEndpoints = {
  staffSignIn: endpoint({
    method: 'POST',
    path: '/api/staff/sign_in/',
    auth: 'anyone',
    answer: 'personal',
    body: v.object({ email: Email, password: Password }),
    response: StaffEntry,
  }),
  staffSignOut: endpoint({
    method: 'POST',
    path: '/api/staff/sign_out/',
    auth: 'anyone',
    answer: 'personal',
  }),
  getStaff: endpoint({
    method: 'GET',
    path: '/api/staff/me/',
    auth: 'anyone',
    answer: 'personal',
    response: v.object({ staff: v.nullable(StaffUser) }),
  }),
  listStaffAccounts: endpoint({
    method: 'GET',
    path: '/api/staff/accounts/',
    auth: 'staff',
    permission: 'accounts',
    answer: 'personal',
    query: v.object({
      ...pageQuery(20),
      /** Those who wait for a decision, all, or the blocked ones. */
      show: v.optional(v.picklist(['waiting', 'all', 'blocked']), 'waiting'),
      search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    }),
    response: page(StaffAccount),
  }),
  getStaffAccount: endpoint({
    method: 'GET',
    path: '/api/staff/accounts/{id}/',
    auth: 'staff',
    permission: 'accounts',
    answer: 'personal',
    params: IdParam,
    response: v.object({ account: StaffAccount, audit: v.array(AuditLine) }),
  }),
  ...perCall(staffActs, act),
  /** Erases an account that the developer has blocked, whose owner asks for it but cannot do it. */
  eraseAccount: endpoint({
    method: 'POST',
    path: '/api/staff/accounts/{id}/erase/',
    auth: 'staff',
    permission: 'accounts',
    answer: 'personal',
    params: IdParam,
    query: SeenQuery,
  }),
  getStaffFile: endpoint({
    method: 'GET',
    path: '/api/staff/files/{id}/',
    auth: 'staff',
    permission: 'accounts',
    answer: 'personal',
    params: IdParam,
    /** `content` in base64. */
    response: v.object({ name: v.string(), type: v.string(), content: v.string() }),
  }),
};
