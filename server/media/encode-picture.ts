import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import {
  type PictureFile,
  type PictureFormat,
  pictureFormats,
  storedWidths,
} from '../../src/contract/lots/paths/picture-address';
import { decodeApart, MAX_PIXELS } from './decode-apart';
import { PictureFailure } from './picture-failure';

/** Plans are shown full screen with a pinch; beyond this nobody sees a difference. */
const LARGEST = { width: 1920, height: 2560 };
/** The least that has an address. */
const LEAST_WIDTH = 10;
const MAX_SECONDS = 60;
/** Raised when the same picture would come out as other files: their addresses are kept for ever. */
const RECIPE = 'picture-1';

export type EncodedFile = PictureFile & { readonly bytes: Uint8Array };

/** First bytes of what is taken, whatever the host calls it. SVG is not: a stranger's drawing is a program. */
const signatures: readonly (readonly [offset: number, bytes: string])[] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n\x1a\n'],
  [0, 'GIF87a'],
  [0, 'GIF89a'],
  [8, 'WEBP'],
  [4, 'ftypavif'],
];

export function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return signatures.some(([offset, text]) => head.startsWith(text, offset));
}

/**
 * A picture as somebody's host gave it → its widths in AVIF and WebP, ascending, on white, without what cameras write
 * into it. Throws `PictureFailure`: for good, as the same bytes would fail again, unless
 * whatever opened them has ended over it.
 */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedFile[]> {
  if (!isPicture(bytes))
    throw new PictureFailure('for-good', 'это не картинка JPEG, PNG, WebP, AVIF или GIF');
  try {
    const resize = { ...LARGEST, fit: 'inside', withoutEnlargement: true } as const;
    const { data, ...raw } = await decodeApart(bytes, { resize, seconds: MAX_SECONDS });
    if (raw.width < LEAST_WIDTH) throw new PictureFailure('for-good', 'картинка слишком узкая');
    const sharp = await loadSharp();
    const open = () => sharp(data, { raw }).timeout({ seconds: MAX_SECONDS });
    const hash = createHash('sha256').update(RECIPE).update(bytes).digest('hex').slice(0, 40);
    const stem = `/storage/${hash.slice(0, 2)}/${hash}`;
    const files: EncodedFile[] = [];
    for (const width of storedWidths(raw.width)) {
      for (const format of pictureFormats)
        files.push({
          stem,
          width,
          format,
          bytes: await encoders[format](open().resize({ width })).toBuffer(),
        });
    }
    return files;
  } catch (error) {
    if (error instanceof PictureFailure) throw error;
    throw new PictureFailure('for-good', reasonOf(error));
  }
}

/** Plans are lines and letters: sharp edges need more than photographs do. */
const encoders: Record<PictureFormat, (drawn: Sharp) => Sharp> = {
  avif: (drawn) => drawn.avif({ quality: 55, effort: 2 }),
  webp: (drawn) => drawn.webp({ quality: 80, smartSubsample: true, effort: 4 }),
};

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/pixel limit/i.test(message)) return `в картинке больше ${MAX_PIXELS / 1e6} млн точек`;
  if (/timeout/i.test(message)) return 'картинка открывается слишком долго';
  return 'картинка повреждена';
}

let loaded: Promise<typeof import('sharp')['default']> | undefined;

/** Loaded with the first picture: most starts of the server need none. */
export function loadSharp() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Leaves one of two cores to requests.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}
