import { DRAWING_BOX, drawingOfSmall } from '../../../src/contract/lots/paths/picture-address';
import { loadSharp } from '../encode-picture';
import type { FileStore } from './file-store';

/** As of plans that feeds bring; lines and letters keep their edges. */
const ENCODING = { quality: 80, smartSubsample: true } as const;

/**
 * A store that has a small picture of every drawing in it (`smallDrawing` of `contract/lots/picture-address.ts`), made
 * when it is asked for the first time, and kept. A browser opens an SVG as a document of its own, on the thread that
 * answers to the finger: in a list that costs ten times what a picture does.
 */
export function withSmallDrawings(files: FileStore): FileStore {
  const underway = new Map<string, Promise<Uint8Array | null>>();

  async function make(address: string, drawing: string): Promise<Uint8Array | null> {
    const svg = await files.get(drawing);
    if (svg === null) return null;
    const bytes = await drawSmall(new TextDecoder().decode(svg));
    await files.keep(address, bytes);
    return bytes;
  }

  return {
    ...files,
    async get(address) {
      const saved = await files.get(address);
      const drawing = saved === null ? drawingOfSmall(address) : null;
      if (drawing === null) return saved;
      const asked = underway.get(address) ?? make(address, drawing).finally(() => underway.delete(address));
      underway.set(address, asked);
      return asked;
    },
  };
}

/** Rules that a drawing has for small sizes hold here at once: the library that draws it asks no media. */
const asSmall = (svg: string): string =>
  svg.replace(/@media\s*\(max-width:\s*(\d+)px\)\s*\{((?:[^{}]*\{[^{}]*\})*)\}/g, (rule, width, rules) =>
    Number(width) >= DRAWING_BOX ? rules : rule,
  );

/** Drawings are the portal's own: a stranger's are refused where they come in (`encode-picture.ts`). */
async function drawSmall(svg: string): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(asSmall(svg)))
    .resize(DRAWING_BOX, DRAWING_BOX, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .webp(ENCODING)
    .toBuffer();
}
