import type { PortalDocument } from '../../contract/documents/portal-document';
import type { AccountDatabase } from '../account/account-database';
import type { StoredDocumentFile } from '../account/account-tables';
import type { KnownDocuments } from '../lists/documents-store';

/** The documents of one project, and which of them are stored with it. */
export interface DocumentsOf {
  /** Number of documents that the developer has. */
  listed: number;
  /** Those that are not stored with the project yet, or only in an earlier version. */
  missing: PortalDocument[];
  /** Bytes of the missing ones that have to be downloaded; a file that is already on the device does not. */
  toCome: number;
  /** Number of files stored with the project, and their bytes. */
  files: number;
  bytes: number;
  /** Bytes of those that the person has opened or stored: they stay when the project is removed. */
  staying: number;
}

/** A document for all projects belongs to none of them. */
export function documentsOf({ items, files: stored }: KnownDocuments, slug: string): DocumentsOf {
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

/** Number and bytes of the files that belong to no offline project, and number of all others. */
export function filesOutsideProjects({ files: stored }: KnownDocuments): {
  files: number;
  bytes: number;
  inProjects: number;
} {
  const own = [...stored.values()].filter(
    ({ takenWith: offlineProjectWith }) => offlineProjectWith === undefined,
  );
  return { files: own.length, bytes: sizeOf(own), inProjects: stored.size - own.length };
}

const sizeOf = (files: readonly { size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** If the file is on the device in this version, it is assigned to the project; false: it has to be downloaded. */
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
 * Releases files that belong to none of these projects any more: those that came with a project are deleted, those
 * that the person has asked for stay.
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
