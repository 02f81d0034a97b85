import * as v from 'valibot';
import { Developer } from '../../../developer/developer';
import { DeveloperInput } from '../../../developer/developer-input';
import { portalCheckNames } from '../../../developer/portal-checks';
import { endpoint } from '../../endpoint';
import { AuditLine } from '../staff-endpoints';

/** The record with what a change of it has to name. */
const StaffDeveloper = v.object({
  developer: Developer,
  /** Which state of the record this is; a change names it. */
  state: v.string(),
  /** What feeds name, each once: legal names and e-mails of the developer that sells. */
  feeds: v.optional(v.object({ legal_names: v.array(v.string()), emails: v.array(v.string()) }), {
    legal_names: [],
    emails: [],
  }),
  /** What was done with it, the last first. */
  audit: v.array(AuditLine),
});
export type StaffDeveloper = v.InferOutput<typeof StaffDeveloper>;

const path = '/api/staff/developer/';

/** The developer's record, and what the portal still lacks. Source: feature rows M1 and M2. */
export const staffDeveloperEndpoints = {
  getStaffDeveloper: endpoint({
    method: 'GET',
    path,
    auth: 'staff',
    permission: 'developer',
    answer: 'personal',
    response: StaffDeveloper,
  }),
  /** Writes the record anew, whole: what is left out is empty from then on. */
  changeDeveloper: endpoint({
    method: 'PATCH',
    path,
    auth: 'staff',
    permission: 'developer',
    answer: 'personal',
    query: v.object({
      /** The state that was changed; refused if another is there by now. Left out, whatever is there gives way. */
      seen: v.optional(v.pipe(v.string(), v.maxLength(100))),
    }),
    body: DeveloperInput,
    response: StaffDeveloper,
  }),
  /** What is missing; empty where nothing is. */
  listPortalChecks: endpoint({
    method: 'GET',
    path: '/api/staff/checks/',
    auth: 'staff',
    permission: 'developer',
    answer: 'personal',
    response: v.object({ missing: v.array(v.object({ name: v.picklist(portalCheckNames) })) }),
  }),
};
