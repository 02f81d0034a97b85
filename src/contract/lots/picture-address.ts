/**
 * Pictures that feeds name lie under `/storage` in several widths, each as AVIF and as WebP. All of them are known by
 * one address, that of the largest WebP: `/storage/ab/ab…-1600.webp`, the hash of the picture's content and the width
 * in pixels. Drawings of our own are SVG and have one address for every size.
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
export const keptWidths = (largest: number): number[] => [
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

/** `srcset`s of a stored address, the smaller format first in `avif`; null where there is one file for every size. */
export function pictureSources(address: string): Record<PictureFormat, string> | null {
  const largest = readPictureAddress(address);
  if (largest === null) return null;
  const widths = keptWidths(largest.width);
  const of = (format: PictureFormat) =>
    widths.map((width) => `${pictureAddress({ ...largest, width, format })} ${width}w`).join(', ');
  return { avif: of('avif'), webp: of('webp') };
}

/** Widths that a plan takes on the screen, for `sizes`. Lengths there are CSS pixels: a rem would be the browser's. */
export const planSizes = {
  /** A card, which is a row on a phone. */
  card: '(max-width: 767.98px) 96px, 330px',
  /** A card that stays large on a phone. */
  large: '(max-width: 767.98px) calc(100vw - 56px), 330px',
  /** In a row of a table, or beside a line of words. */
  row: '96px',
  page: '(max-width: 767.98px) 100vw, (max-width: 1279.98px) 66vw, 800px',
} as const;

/** What an `<img>` a few lines high takes: of a mirrored picture the least width that is sharp there. */
export function thumbnail(address: string): { src: string; srcSet?: string; sizes?: string } {
  const sources = pictureSources(address);
  return { src: address, ...(sources && { srcSet: sources.webp, sizes: planSizes.row }) };
}
