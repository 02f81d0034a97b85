import * as v from 'valibot';
import { LogoFile, Look, LookInput, logoUpload } from '../../../developer/look/look';
import { endpoint } from '../../endpoint';

/** The look with what a change of it has to name. */
const StaffLook = v.object({
  look: Look,
  /** Which state of the look this is; a change names it. */
  state: v.string(),
});
export type StaffLook = v.InferOutput<typeof StaffLook>;

const path = '/api/staff/look/';

/** How the developer's portal looks. Source: feature row M2. */
export const staffLookEndpoints = {
  getStaffLook: endpoint({
    method: 'GET',
    path,
    auth: 'staff',
    permission: 'developer',
    answer: 'personal',
    response: StaffLook,
  }),
  /** Writes the look anew, whole: what is left out is as in any portal from then on. */
  changeLook: endpoint({
    method: 'PATCH',
    path,
    auth: 'staff',
    permission: 'developer',
    answer: 'personal',
    query: v.object({
      /** The state that was changed; refused if another is there by now. Left out, whatever is there gives way. */
      seen: v.optional(v.pipe(v.string(), v.maxLength(100))),
    }),
    body: LookInput,
    response: StaffLook,
  }),
  /** Looks at a logo and keeps its drawing, which nothing shows before a change of the look names it. */
  takeLogo: endpoint({
    method: 'POST',
    path: '/api/staff/look/logo/',
    auth: 'staff',
    permission: 'developer',
    answer: 'personal',
    uploads: logoUpload,
    body: v.object({}),
    response: LogoFile,
  }),
};
