import { ContentRefusal } from '../content-refusal';

const LARGEST = 100_000;

/**
 * The size of an SVG in its own units: of its view box, or else its width and height. The drawing was looked at before
 * (`check-drawing.ts`), so its first element is `svg`.
 *
 * @throws ContentRefusal where it says no size: nothing could be laid over it
 */
export function drawingSize(bytes: Buffer, name: string): { width: number; height: number } {
  const [root = ''] = /<svg\b[^>]*>/.exec(bytes.toString('utf8')) ?? [];
  const said = (attribute: string) =>
    new RegExp(`\\s${attribute}\\s*=\\s*(["'])(.*?)\\1`).exec(root)?.[2]?.trim() ?? '';
  const [, , boxWidth, boxHeight] = said('viewBox').split(/[\s,]+/);
  const width = Number.parseFloat(boxWidth ?? said('width'));
  const height = Number.parseFloat(boxHeight ?? said('height'));
  if (![width, height].every((side) => side > 0 && side <= LARGEST))
    throw new ContentRefusal(`${name}: в SVG не указан размер.`);
  return { width, height };
}
