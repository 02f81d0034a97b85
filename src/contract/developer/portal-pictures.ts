import * as v from 'valibot';
import type { UploadRules } from '../documents/uploads';

const MB = 1024 * 1024;

/** A picture that managers upload for the portal's pages: a camera's largest photograph still fits. */
export const portalPicture = {
  field: 'picture',
  extensions: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg'],
  count: 1,
  bytes: 20 * MB,
  anyName: true,
} as const satisfies UploadRules;

/** An address under /storage that a form may name; whether the picture is there is for the server to see. */
export const PictureAddress = v.pipe(
  v.string('Загрузите картинку'),
  v.regex(/^\/storage\/[0-9a-f]{2}\/[0-9a-f]{40}(-[1-9]\d{1,3}\.webp|\.svg)$/, 'Загрузите картинку ещё раз'),
);

/** So many characters describe a picture. */
export const ALT_BOUND = 300;
export const DescribedPictureInput = v.object({
  address: PictureAddress,
  alt: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(ALT_BOUND, `Не длиннее ${ALT_BOUND} знаков`)), ''),
});
