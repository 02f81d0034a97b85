import * as v from 'valibot';
import { portalPicture } from '../../../developer/portal-pictures';
import { endpoint } from '../../endpoint';

/** `address` under /storage; width and height in pixels, of a drawing in its own units. */
const StaffPicture = v.object({ address: v.string(), width: v.number(), height: v.number() });
export type StaffPicture = v.InferOutput<typeof StaffPicture>;

/** Pictures that managers put on the portal's pages. Source: feature rows M3 and M4. */
export const staffPictureEndpoints = {
  /** One picture a call. It stays as long as something on the portal names it, and 30 days beyond. */
  uploadPicture: endpoint({
    method: 'POST',
    path: '/api/staff/pictures/',
    auth: 'staff',
    permission: 'projects',
    answer: 'personal',
    uploads: portalPicture,
    body: v.object({}),
    response: StaffPicture,
  }),
};
