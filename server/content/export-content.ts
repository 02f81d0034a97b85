import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import {
  pictureAddress,
  pictureFormats,
  readPictureAddress,
  storedWidths,
} from '../../src/contract/lots/paths/picture-address';
import type { Database, Transaction } from '../db/database';
import type { FileStore } from '../media/stores/file-store';
import { BUNDLE_VERSION, type Bundle, type ContentOf, type PartName } from './bundle';
import type { BundleFile } from './files/bundle-files';
import { contentParts, partNames } from './parts/content-parts';
import type { BundleWriter } from './parts/part';

/** What was written: how many files, and the pictures that the store has lost. */
export interface ExportReport {
  readonly files: number;
  readonly lost: readonly string[];
}

/**
 * Reads the content at one moment and hands every file of a bundle to `write`, `content.json` first.
 */
export async function exportContent(
  { db, files }: { db: Database; files: FileStore },
  write: (file: BundleFile) => Promise<void>,
): Promise<ExportReport> {
  const addresses = new Map<string, string>();
  const documents = new Map<string, Buffer>();
  const writer: BundleWriter = {
    picture(address) {
      const path = `pictures/${basename(address)}`;
      addresses.set(path, address);
      return path;
    },
    file(extension, content) {
      const path = `files/${createHash('sha256').update(content).digest('hex').slice(0, 16)}.${extension}`;
      documents.set(path, content);
      return path;
    },
  };
  const bundle = await db.transaction((tx) => readBundle(tx, writer), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  await write({ path: 'content.json', bytes: Buffer.from(`${JSON.stringify(bundle, null, 1)}\n`) });
  const lost: string[] = [];
  let count = 1;
  for (const address of [...addresses.values()].flatMap(allFilesOf).toSorted()) {
    const bytes = await files.get(address);
    if (bytes === null) lost.push(address);
    else {
      await write({ path: `pictures/${basename(address)}`, bytes: Buffer.from(bytes) });
      count += 1;
    }
  }
  for (const [path, bytes] of [...documents].toSorted()) {
    await write({ path, bytes });
    count += 1;
  }
  return { files: count, lost };
}

async function readBundle(tx: Transaction, writer: BundleWriter): Promise<Bundle> {
  const bundle: Record<string, unknown> = { version: BUNDLE_VERSION };
  const read = async <Name extends PartName>(name: Name): Promise<ContentOf<Name> | null> =>
    contentParts[name].read(tx, writer);
  for (const name of partNames) {
    const part = await read(name);
    if (part !== null) bundle[name] = part;
  }
  return bundle as Bundle;
}

/** Every file of a picture that lies in several widths; else its one. */
export function allFilesOf(address: string): string[] {
  const largest = readPictureAddress(address);
  if (largest === null) return [address];
  return storedWidths(largest.width).flatMap((width) =>
    pictureFormats.map((format) => pictureAddress({ stem: largest.stem, width, format })),
  );
}
