import * as v from 'valibot';
import type { UploadRules } from '../../../documents/uploads';
import { endpoint } from '../../endpoint';

const MB = 1024 * 1024;

/** A picture for the portal's pages: a camera's largest photograph still fits. */
export const portalPicture = {
  field: 'picture',
  extensions: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg'],
  count: 1,
  bytes: 20 * MB,
  anyName: true,
} as const satisfies UploadRules;

/** `address` under /storage; width and height in pixels, of a drawing in its own units. */
export const StaffPicture = v.object({ address: v.string(), width: v.number(), height: v.number() });
export type StaffPicture = v.InferOutput<typeof StaffPicture>;

/** An address under /storage that a form may name; whether the picture is there is for the server to see. */
export const PictureAddress = v.pipe(
  v.string(),
  v.regex(/^\/storage\/[0-9a-f]{2}\/[0-9a-f]{40}(-[1-9]\d{1,3}\.webp|\.svg)$/, 'Загрузите картинку ещё раз'),
);

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
