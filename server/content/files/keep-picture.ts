import { pictureAddress } from '../../../src/contract/lots/paths/picture-address';
import { type EncodedFile, encodePicture, isPicture, loadSharp } from '../../media/encode-picture';
import { PictureFailure } from '../../media/picture-failure';
import { type FileStore, storedAddress } from '../../media/stores/file-store';
import { ContentRefusal } from '../content-refusal';
import { checkDrawing } from './check-drawing';
import { drawingSize } from './drawing-size';

interface KeepOptions {
  /** How a refusal calls the picture: its path in a bundle, or the name of the file. */
  readonly name: string;
  /** Null: only looks whether the picture would be kept. */
  readonly files: FileStore | null;
  /** What the portal has made of the same picture before, where that is at hand. */
  readonly encoded?: readonly EncodedFile[] | null;
  /** A drawing that does not say how large it is is refused: nothing could be laid over it. */
  readonly isSized?: boolean;
}

/** Where a picture lies under /storage. `size` in pixels, or in the units of a drawing. */
interface KeptPicture {
  readonly address: string;
  /** Read when it is asked for: most who keep a picture need only its address. */
  size(): Promise<{ width: number; height: number }>;
}

/**
 * Keeps a picture that people give, by its bytes: a photograph in its widths, a drawing as it stands if nothing in it can
 * run, load or lead anywhere.
 *
 * @throws ContentRefusal
 */
export async function keepPicture(
  bytes: Buffer,
  { name, files, encoded: known, isSized = false }: KeepOptions,
): Promise<KeptPicture> {
  if (!isPicture(bytes)) {
    checkDrawing(bytes, name);
    if (isSized) drawingSize(bytes, name);
    const address = files === null ? storedAddress(bytes, 'svg') : await files.put(bytes, 'svg');
    return { address, size: async () => drawingSize(bytes, name) };
  }
  const encoded = known ?? (await encode(bytes, name));
  const largest = encoded.findLast(({ format }) => format === 'webp');
  if (largest === undefined) throw new Error('a picture was encoded into no file');
  if (files !== null) for (const file of encoded) await files.keep(pictureAddress(file), file.bytes);
  return {
    address: pictureAddress(largest),
    size: async () => {
      const sharp = await loadSharp();
      const { width, height } = await sharp(largest.bytes).metadata();
      return { width, height };
    },
  };
}

async function encode(bytes: Buffer, name: string): Promise<EncodedFile[]> {
  try {
    return await encodePicture(bytes);
  } catch (error) {
    if (error instanceof PictureFailure) throw new ContentRefusal(`${name}: ${error.message}.`);
    throw error;
  }
}
