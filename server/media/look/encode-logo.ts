import { decodeApart, MAX_PIXELS } from '../decode-apart';
import { loadSharp } from '../encode-picture';
import { PictureFailure } from '../picture-failure';
import { seenOn } from './seen-on';

/** The largest that anything is drawn of it: icons are 512 pixels. */
const SIDE = 1024;
const MAX_SECONDS = 20;
/** The least of a PNG on its longer side, in pixels; a drawing is drawn in any size. */
type LogoKind = { readonly kind: 'png'; readonly leastSide: number } | { readonly kind: 'svg' };

/** A logo as the portal keeps it: a PNG, transparent where the logo is, without empty margins. */
export interface EncodedLogo {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Whether it is told from the ground of the light theme, and of the dark one. */
  readonly onLight: boolean;
  readonly onDark: boolean;
}

/**
 * A logo as somebody gave it → pixels of our own; what was given is kept nowhere. A drawing has to be looked at before
 * (`server/content/files/check-drawing.ts`). Throws `PictureFailure`.
 */
export async function encodeLogo(bytes: Uint8Array, given: LogoKind): Promise<EncodedLogo> {
  const resize = {
    width: SIDE,
    height: SIDE,
    fit: 'inside',
    withoutEnlargement: given.kind === 'png',
  } as const;
  const order = { resize, seconds: MAX_SECONDS, isClear: true } as const;
  const { data, ...raw } = await decodeApart(bytes, order).catch((error: unknown) => {
    throw error instanceof PictureFailure ? error : new PictureFailure('for-good', reasonOf(error));
  });
  if (given.kind === 'png' && Math.max(raw.width, raw.height) < given.leastSide)
    throw new PictureFailure(
      'for-good',
      `нужна картинка не меньше ${given.leastSide} точек по длинной стороне`,
    );
  const sharp = await loadSharp();
  const { channels } = await sharp(data, { raw }).stats();
  if ((channels[3]?.max ?? 255) < 128) throw new PictureFailure('for-good', 'картинка пустая');
  const { data: encoded, info } = await sharp(data, { raw })
    // Of transparent margins alone: a ground that the logo has is a part of it.
    .trim({ background: '#0000', threshold: 1 })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: encoded, width: info.width, height: info.height, ...(await seenOn(encoded)) };
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
  return { bytes, width, height, ...(await seenOn(bytes)) };
}
