import { LEAST_LOGO_SIDE } from '../../../src/contract/developer/look/look';
import { decodeApart, MAX_PIXELS } from '../decode-apart';
import { loadSharp } from '../encode-picture';
import { PictureFailure } from '../picture-failure';

/** The largest that anything is drawn of it: icons are 512 pixels. */
const SIDE = 1024;
const MAX_SECONDS = 20;
/** A drawing says nothing of the pixels that it is to have. */
type LogoKind = 'png' | 'svg';

/** A logo as the portal keeps it: a PNG, transparent where the logo is, without empty margins. */
export interface EncodedLogo {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * A logo as somebody gave it → pixels of our own; what was given is kept nowhere. A drawing has to be looked at before
 * (`server/content/files/check-drawing.ts`). Throws `PictureFailure`.
 */
export async function encodeLogo(bytes: Uint8Array, kind: LogoKind): Promise<EncodedLogo> {
  const resize = { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: kind === 'png' } as const;
  const order = { resize, seconds: MAX_SECONDS, isClear: true } as const;
  const { data, ...raw } = await decodeApart(bytes, order).catch((error: unknown) => {
    throw error instanceof PictureFailure ? error : new PictureFailure('for-good', reasonOf(error));
  });
  if (Math.max(raw.width, raw.height) < LEAST_LOGO_SIDE)
    throw new PictureFailure('for-good', `нужна картинка не меньше ${LEAST_LOGO_SIDE} точек по длинной стороне`);
  const sharp = await loadSharp();
  const { channels } = await sharp(data, { raw }).stats();
  if ((channels[3]?.max ?? 255) < 128) throw new PictureFailure('for-good', 'картинка пустая');
  const { data: encoded, info } = await sharp(data, { raw })
    // Of transparent margins alone: a ground that the logo has is a part of it.
    .trim({ background: '#0000', threshold: 1 })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: encoded, width: info.width, height: info.height };
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(message)) return `в картинке больше ${MAX_PIXELS / 1e6} млн точек`;
  return 'картинка повреждена';
}

/** A logo that the portal has encoded before. */
export async function logoOf(bytes: Uint8Array): Promise<EncodedLogo> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes).metadata();
  return { bytes, width, height };
}
