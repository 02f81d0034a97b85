import type { PortalDocument } from '../../contract/documents/portal-document';
import type { AccountDatabase } from '../account/account-database';
import type { StoredDocumentFile } from '../account/account-tables';
import type { KnownDocuments } from '../lists/documents-store';

/** The documents of one project, and what of them is on the device with it. */
export interface DocumentsOf {
  /** How many the developer has. */
  listed: number;
  /** Those that the project does not hold yet, or in an earlier version. */
  missing: PortalDocument[];
  /** Bytes of the missing that have to be fetched: a file that is here by itself has not. */
  toCome: number;
  /** How many the project holds, and their bytes. */
  files: number;
  bytes: number;
  /** Bytes of those that the person has opened or kept: they stay where the project is freed. */
  staying: number;
}

/** What is for all projects is part of none. */
export function documentsOf({ items, kept: stored }: KnownDocuments, slug: string): DocumentsOf {
  const listed = items.filter(({ project }) => project?.slug === slug);
  const isHere = ({ id, version }: PortalDocument) => stored.get(id)?.version === version;
  const missing = listed.filter((one) => !isHere(one) || stored.get(one.id)?.takenWith !== slug);
  const held = [...stored.values()].filter(
    ({ takenWith: offlineProjectWith }) => offlineProjectWith === slug,
  );
  return {
    listed: listed.length,
    missing,
    toCome: sizeOf(missing.filter((one) => !isHere(one)).map(({ file }) => file)),
    files: held.length,
    bytes: sizeOf(held),
    staying: sizeOf(held.filter(({ cameAlong }) => !cameAlong)),
  };
}

/** Files that no project holds, and how many there are beside them. */
export function filesByThemselves({ kept: stored }: KnownDocuments): {
  files: number;
  bytes: number;
  taken: number;
} {
  const own = [...stored.values()].filter(
    ({ takenWith: offlineProjectWith }) => offlineProjectWith === undefined,
  );
  return { files: own.length, bytes: sizeOf(own), taken: stored.size - own.length };
}

const sizeOf = (files: readonly { size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** Where the file is here in this version, the project holds it from now on; false: it has to be fetched. */
export function retainFile(
  db: AccountDatabase,
  { id, version }: PortalDocument,
  slug: string,
): Promise<boolean> {
  return db.transaction('rw', db.documentFiles, async () => {
    const row = await db.documentFiles.get(id);
    if (row?.version !== version) return false;
    await db.documentFiles.put({ ...row, takenWith: slug });
    return true;
  });
}

/**
 * Lets go of files whose project is none of these, or which are no longer of it: those that came with it go, those that
 * the person has wanted by themselves stay.
 */
export function releaseFiles(db: AccountDatabase, slugs: readonly string[]): Promise<void> {
  return db.transaction('rw', db.documents, db.documentFiles, db.documentBytes, async () => {
    for (const row of await db.documentFiles.toArray()) {
      if (row.takenWith === undefined || (slugs.includes(row.takenWith) && (await isOf(db, row)))) continue;
      if (!row.cameAlong) await db.documentFiles.put({ ...row, takenWith: undefined });
      else {
        await db.documentFiles.delete(row.id);
        await db.documentBytes.delete(row.id);
      }
    }
  });
}

const isOf = async (
  db: AccountDatabase,
  { id, takenWith: offlineProjectWith }: StoredDocumentFile,
): Promise<boolean> => (await db.documents.get(id))?.wire.project?.slug === offlineProjectWith;
