/**
 * Pictures from feeds are stored under `/storage` in several widths, each as AVIF and as WebP. The address of the
 * largest WebP stands for all of them: `/storage/ab/ab…-1600.webp`, the hash of the picture's content and the width
 * in pixels. The portal's own drawings are SVG, one file for every size, with a small picture for lists beside it.
 */
const MIRRORED = /^(\/storage\/[0-9a-f]{2}\/[0-9a-f]{40})-([1-9]\d{1,3})\.(avif|webp)$/;

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Standard widths in pixels; the picture's own largest width is added. */
const LADDER = [320, 640, 1280];
/** A width that is hardly smaller than the next saves nothing and is left out. */
const LEAST_STEP = 1.25;

/** One file of a mirrored picture. */
export interface PictureFile {
  /** The common part of the addresses of a picture's files: '/storage/ab/ab…'. */
  readonly stem: string;
  readonly width: number;
  readonly format: PictureFormat;
}

/** The stored widths of a picture with this largest width, ascending. */
export const storedWidths = (largest: number): number[] => [
  ...LADDER.filter((width) => width * LEAST_STEP <= largest),
  largest,
];

export const pictureAddress = ({ stem, width, format }: PictureFile): string => `${stem}-${width}.${format}`;

/** The file of an address; null for a drawing, or an address of another kind. */
export function readPictureAddress(address: string): PictureFile | null {
  const [, stem, width, format] = MIRRORED.exec(address) ?? [];
  if (stem === undefined || width === undefined) return null;
  return { stem, width: Number(width), format: format === 'avif' ? 'avif' : 'webp' };
}

/** Address of one of the portal's own drawings. */
const DRAWN = /^(\/storage\/[0-9a-f]{2}\/[0-9a-f]{40})\.svg$/;

/**
 * Side in pixels of the square that a drawing's small picture fits in: a row's plan on a screen with three pixels
 * per CSS pixel.
 */
export const DRAWING_BOX = 288;

/** The common part of the addresses of a drawing's files; null for another kind of picture. */
export const drawingStem = (address: string): string | null => DRAWN.exec(address)?.[1] ?? null;

/** A drawing, and no render or photograph. */
export const isDrawing = (address: string): boolean => drawingStem(address) !== null;

/** The small picture of a drawing, without text; null for another kind of picture. */
export function smallDrawing(address: string): string | null {
  const stem = drawingStem(address);
  return stem === null ? null : pictureAddress({ stem, width: DRAWING_BOX, format: 'webp' });
}

/** The drawing of a small picture; null for another address. */
export function drawingOfSmall(address: string): string | null {
  const file = readPictureAddress(address);
  return file?.width === DRAWING_BOX && file.format === 'webp' ? `${file.stem}.svg` : null;
}

/** `srcset`s of a stored address, the smaller format in `avif`; null if there is one file for every size. */
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

/** Widths of a plan on the screen, for `sizes`, in CSS pixels: a rem there would not follow the page's font size. */
export const planSizes = {
  /** A card, which is a row on a phone. */
  card: `(max-width: 767.98px) 96px, ${LARGE_CARD}px`,
  /** A card that is large on a phone too. */
  large: `(max-width: 767.98px) calc(100vw - 56px), ${LARGE_CARD}px`,
  /** In a row of a table, or beside a line of text. */
  row: '96px',
  page: '(max-width: 767.98px) 100vw, (max-width: 1279.98px) 66vw, 800px',
} as const;

interface Sized {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/** Attributes of an `<img>` a few lines high: of a mirrored picture the smallest width that is sharp there. */
export function thumbnail(address: string): Sized {
  const sources = pictureSources(address);
  if (sources === null) return { src: smallDrawing(address) ?? address };
  return { src: address, srcSet: sources.webp, sizes: planSizes.row };
}

/**
 * Attributes of a card's `<img>`: of a drawing the small picture if the card is a row, and otherwise the drawing
 * itself, declared as wide as a large card.
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
