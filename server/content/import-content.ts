import * as v from 'valibot';
import { raiseRevision } from '../db/changes/revision';
import type { Database, Transaction } from '../db/database';
import { terminalAuthor } from '../journal/write-journal';
import type { FileStore } from '../media/stores/file-store';
import { Bundle, type ContentOf, type PartName } from './bundle';
import { ContentRefusal } from './content-refusal';
import type { BundleSource } from './files/bundle-files';
import { takeFiles } from './files/take-files';
import { firstFault } from './first-fault';
import { contentParts, partNames } from './parts/content-parts';
import type { BundleFiles, Change } from './parts/part';
import { lockContent, writeChanges } from './write-changes';

interface ImportOptions {
  readonly db: Database;
  readonly files: FileStore;
  /** Says what would change, and changes nothing. */
  readonly dryRun: boolean;
  /** What belongs into the same transaction, after the content. */
  readonly also?: (tx: Transaction) => Promise<void>;
}

export interface PartChanges {
  readonly title: string;
  readonly changes: readonly Change[];
}

/** Takes a transaction back whose outcome was only asked for, or that has changed nothing. */
class OnlyAsked extends Error {}

/**
 * Makes the portal say what a bundle says, whole or not at all, with a line of the journal for each change. Answers what
 * changes, by part. @throws ContentRefusal
 */
export async function importContent(
  source: BundleSource,
  { db, files, dryRun, also }: ImportOptions,
): Promise<PartChanges[]> {
  const bundle = readBundle((await source.read('content.json')).toString('utf8'));
  const taken = await takeFiles(source, bundle, { files, isKept: !dryRun });
  const told: PartChanges[] = [];
  await db
    .transaction(async (tx) => {
      await lockContent(tx);
      for (const name of partNames) {
        const changes = await writePart(tx, name, bundle, taken);
        if (changes.length > 0) told.push({ title: contentParts[name].title, changes });
      }
      const lines = told.flatMap(({ changes }) => changes);
      if (dryRun || lines.length === 0) throw new OnlyAsked();
      for (const { title, changes } of told) await writeChanges(tx, terminalAuthor, title, changes);
      await raiseRevision(tx);
      await also?.(tx);
    })
    .catch((error: unknown) => {
      if (!(error instanceof OnlyAsked)) throw error;
    });
  return told;
}

async function writePart<Name extends PartName>(
  tx: Transaction,
  name: Name,
  bundle: Bundle,
  files: BundleFiles,
): Promise<Change[]> {
  const part = bundle[name];
  return part === undefined ? [] : contentParts[name].write(tx, part as ContentOf<Name>, files);
}

/** @throws ContentRefusal that says where the bundle is wrong. */
export function readBundle(text: string): Bundle {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ContentRefusal(`content.json: не JSON. ${(error as Error).message}`);
  }
  const parsed = v.safeParse(Bundle, json);
  if (parsed.success) return parsed.output;
  const { place, words } = firstFault(parsed.issues);
  throw new ContentRefusal(`content.json${place === null ? '' : `, ${place}`}: ${words}.`);
}
