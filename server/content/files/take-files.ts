import { basename } from 'node:path';
import { readPictureAddress } from '../../../src/contract/lots/paths/picture-address';
import { type EncodedFile, isPicture } from '../../media/encode-picture';
import { type FileStore, readStored } from '../../media/stores/file-store';
import type { Bundle } from '../bundle';
import { ContentRefusal } from '../content-refusal';
import { allFilesOf } from '../export-content';
import type { BundleFiles } from '../parts/part';
import type { BundleSource } from './bundle-files';
import { keepPicture } from './keep-picture';

/**
 * Looks at every file that the bundle names and keeps its pictures. A picture that is kept and then named by nothing does
 * no harm: its address says its content. @throws ContentRefusal
 */
export async function takeFiles(
  source: BundleSource,
  bundle: Bundle,
  { files, isKept }: { files: FileStore; isKept: boolean },
): Promise<BundleFiles> {
  const addresses = new Map<string, string>();
  const documents = new Map<string, Buffer>();
  for (const path of namedFiles(bundle)) {
    if (path.startsWith('files/')) documents.set(path, await source.read(path));
    else addresses.set(path, await takePicture(source, path, isKept ? files : null));
  }
  return {
    address(path) {
      const address = addresses.get(path);
      if (address === undefined) throw new ContentRefusal(`Картинка ${path} должна лежать в папке pictures.`);
      return address;
    },
    bytes(path) {
      const bytes = documents.get(path);
      if (bytes === undefined) throw new ContentRefusal(`Документ ${path} должен лежать в папке files.`);
      return bytes;
    },
  };
}

const fileKeys = new Set(['file', 'picture', 'plan', 'plan_full', 'plan_walls']);

/** Paths that stand under one of these names, whatever they are of. */
function namedFiles(bundle: Bundle): Set<string> {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && fileKeys.has(key)) found.add(inner);
      else look(inner);
    }
  };
  look(bundle);
  return found;
}

async function takePicture(source: BundleSource, path: string, files: FileStore | null): Promise<string> {
  const bytes = await source.read(path);
  const own = isPicture(bytes) ? await ownFiles(source, path) : null;
  return (await keepPicture(bytes, { name: path, files, encoded: own })).address;
}

/** The files that a portal has made of a picture before, where all of them are there; null for any other picture. */
async function ownFiles(source: BundleSource, path: string): Promise<EncodedFile[] | null> {
  const name = basename(path);
  const address = `/storage/${name.slice(0, 2)}/${name}`;
  const largest = readPictureAddress(address);
  if (largest === null || largest.format !== 'webp' || readStored(address) === null) return null;
  const wanted = allFilesOf(address).map((one) => ({ one, path: `pictures/${basename(one)}` }));
  if (!wanted.every((file) => source.has(file.path))) return null;
  const result: EncodedFile[] = [];
  for (const { one, path: own } of wanted) {
    const file = readPictureAddress(one);
    const bytes = await source.read(own);
    if (file === null || !isPicture(bytes)) throw new ContentRefusal(`${own} — не картинка.`);
    result.push({ ...file, bytes });
  }
  return result;
}
