/**
 * Pictures that feeds name lie under `/storage` in several widths, each as AVIF and as WebP. All of them are known by
 * one address, that of the largest WebP: `/storage/ab/ab…-1600.webp`, the hash of the picture's content and the width
 * in pixels. Drawings of our own are SVG, in one file for every size, and beside it is a small picture for lists.
 */
const MIRRORED = /^(\/storage\/[0-9a-f]{2}\/[0-9a-f]{40})-([1-9]\d{1,3})\.(avif|webp)$/;

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Widths between which screens choose; the picture's own largest width comes on top. */
const LADDER = [320, 640, 1280];
/** A step that is hardly smaller than the next saves nothing. */
const LEAST_STEP = 1.25;

/** One file of a mirrored picture. */
export interface PictureFile {
  /** What all files of the picture share: '/storage/ab/ab…'. */
  readonly stem: string;
  readonly width: number;
  readonly format: PictureFormat;
}

/** The widths in which a picture of this largest width is kept, ascending. */
export const storedWidths = (largest: number): number[] => [
  ...LADDER.filter((width) => width * LEAST_STEP <= largest),
  largest,
];

export const pictureAddress = ({ stem, width, format }: PictureFile): string => `${stem}-${width}.${format}`;

/** The file that an address names; null for a drawing, or an address of another kind. */
export function readPictureAddress(address: string): PictureFile | null {
  const [, stem, width, format] = MIRRORED.exec(address) ?? [];
  if (stem === undefined || width === undefined) return null;
  return { stem, width: Number(width), format: format === 'avif' ? 'avif' : 'webp' };
}

/** A drawing of our own. */
const DRAWN = /^(\/storage\/[0-9a-f]{2}\/[0-9a-f]{40})\.svg$/;

/** The square that a drawing's small picture fits in: a row's plan on a screen of three points to a pixel. */
export const DRAWING_BOX = 288;

/** What the files of a drawing share; null for a picture of another kind. */
export const drawingStem = (address: string): string | null => DRAWN.exec(address)?.[1] ?? null;

/** The small picture of a drawing, which shows no letters; null for a picture of another kind. */
export function smallDrawing(address: string): string | null {
  const stem = drawingStem(address);
  return stem === null ? null : pictureAddress({ stem, width: DRAWING_BOX, format: 'webp' });
}

/** The drawing whose small picture has this address; null where it has another. */
export function drawingOfSmall(address: string): string | null {
  const file = readPictureAddress(address);
  return file?.width === DRAWING_BOX && file.format === 'webp' ? `${file.stem}.svg` : null;
}

/** `srcset`s of a stored address, the smaller format first in `avif`; null where there is one file for every size. */
export function pictureSources(address: string): Record<PictureFormat, string> | null {
  const largest = readPictureAddress(address);
  if (largest === null) return null;
  const widths = storedWidths(largest.width);
  const of = (format: PictureFormat) =>
    widths.map((width) => `${pictureAddress({ ...largest, width, format })} ${width}w`).join(', ');
  return { avif: of('avif'), webp: of('webp') };
}

/** The width of a large card's plan, in CSS pixels. */
const LARGE_CARD = 330;

/** Widths that a plan takes on the screen, for `sizes`. Lengths there are CSS pixels: a rem would be the browser's. */
export const planSizes = {
  /** A card, which is a row on a phone. */
  card: `(max-width: 767.98px) 96px, ${LARGE_CARD}px`,
  /** A card that stays large on a phone. */
  large: `(max-width: 767.98px) calc(100vw - 56px), ${LARGE_CARD}px`,
  /** In a row of a table, or beside a line of words. */
  row: '96px',
  page: '(max-width: 767.98px) 100vw, (max-width: 1279.98px) 66vw, 800px',
} as const;

interface Sized {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/** What an `<img>` a few lines high takes: of a mirrored picture the least width that is sharp there. */
export function thumbnail(address: string): Sized {
  const sources = pictureSources(address);
  if (sources === null) return { src: smallDrawing(address) ?? address };
  return { src: address, srcSet: sources.webp, sizes: planSizes.row };
}

/**
 * What the `<img>` of a card takes: of a drawing the small picture where the card is a row, and the drawing itself,
 * said to be as wide as a large card, where it is one.
 */
export function cardPicture(address: string, large: boolean): Sized {
  const sources = pictureSources(address);
  if (sources !== null)
    return { src: address, srcSet: sources.webp, sizes: large ? planSizes.large : planSizes.card };
  const small = large ? null : smallDrawing(address);
  if (small === null) return { src: address };
  return {
    src: address,
    srcSet: `${small} ${DRAWING_BOX}w, ${address} ${LARGE_CARD}w`,
    sizes: planSizes.card,
  };
}
