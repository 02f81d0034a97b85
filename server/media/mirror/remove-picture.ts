import {
  pictureAddress,
  pictureFormats,
  readPictureAddress,
  smallDrawing,
  storedWidths,
} from '../../../src/contract/lots/paths/picture-address';
import type { FileStore } from '../stores/file-store';

/** Removes every file of a picture that is shown under this address: all its widths, or a drawing and its small picture. */
export async function removePicture(files: FileStore, shown: string): Promise<void> {
  const small = smallDrawing(shown);
  if (small !== null) {
    await files.remove(small);
    await files.remove(shown);
    return;
  }
  const largest = readPictureAddress(shown);
  if (largest === null) return;
  for (const width of storedWidths(largest.width))
    for (const format of pictureFormats) await files.remove(pictureAddress({ ...largest, width, format }));
}
