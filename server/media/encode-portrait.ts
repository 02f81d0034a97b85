import { decodeApart } from './decode-apart';
import { isPicture, loadSharp } from './encode-picture';
import { PictureFailure } from './picture-failure';

/** Twice the largest place where a portrait is shown. */
const SIDE = 256;
const MAX_SECONDS = 20;

/**
 * A picture that somebody chose for their account → a square WebP of its middle, without what cameras write into it.
 * Throws `PictureFailure`.
 */
export async function encodePortrait(bytes: Uint8Array): Promise<Uint8Array> {
  if (!isPicture(bytes)) throw new PictureFailure('for-good', 'это не картинка JPEG, PNG или WebP');
  try {
    const resize = { width: SIDE, height: SIDE, fit: 'cover' } as const;
    const { data, ...raw } = await decodeApart(bytes, { resize, seconds: MAX_SECONDS });
    const sharp = await loadSharp();
    return await sharp(data, { raw }).webp({ quality: 82 }).toBuffer();
  } catch {
    throw new PictureFailure('for-good', 'картинка повреждена или слишком велика');
  }
}
