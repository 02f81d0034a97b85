import {
  pictureAddress,
  readPictureAddress,
  storedWidths,
} from '../../src/contract/lots/paths/picture-address';
import type { FileStore } from '../media/stores/file-store';
import type { PdfPicture } from './pdf-content';

/** Pixels of a plan that has a sheet to itself, and of one among others. */
export const PLAN_WIDTH = { alone: 1280, among: 640 } as const;

/**
 * Pictures out of the portal's own store, each read once; null for one that is not there. `wanted`: its width in
 * pixels, where it is stored in several. `addresses` of anything else but the store are never asked for.
 */
export function pictureReader(files: FileStore) {
  const known = new Map<string, Promise<PdfPicture | null>>();

  async function read(address: string): Promise<PdfPicture | null> {
    const bytes = await files.get(address);
    if (bytes === null) return null;
    if (!address.endsWith('.svg')) return { kind: 'picture', bytes };
    return { kind: 'drawing', svg: new TextDecoder().decode(bytes) };
  }

  return (address: string | null, wanted: number): Promise<PdfPicture | null> => {
    if (!address?.startsWith('/storage/')) return Promise.resolve(null);
    const of = ofWidth(address, wanted);
    const asked = known.get(of) ?? read(of);
    known.set(of, asked);
    return asked;
  };
}
export type PictureReader = ReturnType<typeof pictureReader>;

/** The narrowest stored file that is wide enough, else the widest. */
function ofWidth(address: string, wanted: number): string {
  const file = readPictureAddress(address);
  if (file === null) return address;
  const width = storedWidths(file.width).find((one) => one >= wanted) ?? file.width;
  return pictureAddress({ ...file, width });
}
