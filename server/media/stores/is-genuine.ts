import { isPicture } from '../encode-picture';
import { readStored, storedAddress } from './file-store';

/** A file that is named by its bytes must be those bytes; another one at least a picture. */
export function isGenuine(address: string, bytes: Uint8Array): boolean {
  const stored = readStored(address);
  if (stored === null) return false;
  return stored.width === null ? storedAddress(bytes, stored.extension) === address : isPicture(bytes);
}
