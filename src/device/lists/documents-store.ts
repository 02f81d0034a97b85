import * as v from 'valibot';
import { documentEndpoints } from '../../contract/calls/content/document-endpoints';
import { PortalDocument } from '../../contract/documents/portal-document';
import { MAX_LIMIT } from '../../contract/parameters/lists';
import type { AccountDatabase } from '../account/account-database';
import type { AccountSession } from '../account/account-session';
import { readListState } from '../account/account-state';
import type { StoredDocumentFile } from '../account/account-tables';
import { refreshList, replaceRows } from './refresh-list';

/** The developer's documents on the device. */
export interface KnownDocuments {
  /** Newest first. */
  items: PortalDocument[];
  /** Downloaded files by the document's id. */
  files: ReadonlyMap<number, StoredDocumentFile>;
  /** When the whole list was last loaded, in milliseconds since 1970; null if never. */
  savedAt: number | null;
}

/** Replaces the stored list by the server's; files of documents that are not in it any more are deleted. */
export function refreshDocuments(db: AccountDatabase, session: AccountSession): Promise<void> {
  return refreshList(db, 'documents', async () => {
    const { items, at } = await fetchAll(session);
    const rows = items.map((wire, place) => ({ id: wire.id, wire, place }));
    return { at, replace: () => replaceRows(db.documents, rows) };
  }).then(() => dropTakenBack(db));
}

async function fetchAll(session: AccountSession): Promise<{ items: PortalDocument[]; at: Date }> {
  const items: PortalDocument[] = [];
  for (;;) {
    const query = { limit: MAX_LIMIT, offset: items.length };
    const { value, at, dropped } = await session.call(documentEndpoints.listDocuments, { query });
    items.push(...value.results);
    if (value.next === null || value.results.length + dropped === 0) return { items, at };
  }
}

const dropTakenBack = (db: AccountDatabase): Promise<void> =>
  db.transaction('rw', db.documents, db.documentFiles, db.documentBytes, async () => {
    const listed = new Set(await db.documents.toCollection().primaryKeys());
    const gone = (await db.documentFiles.toCollection().primaryKeys()).filter((id) => !listed.has(id));
    await db.documentFiles.bulkDelete(gone);
    await db.documentBytes.bulkDelete(gone);
  });

/** For `liveQuery`. */
export function readDocuments(db: AccountDatabase): Promise<KnownDocuments> {
  return db.transaction('r', db.documents, db.documentFiles, db.state, async () => {
    const rows = await db.documents.toArray();
    const stored = await db.documentFiles.toArray();
    const { savedAt } = await readListState(db, 'documents');
    return {
      items: rows
        .sort((one, other) => one.place - other.place)
        .flatMap(({ wire }) => (v.is(PortalDocument, wire) ? wire : [])),
      files: new Map(stored.map((row) => [row.id, row])),
      savedAt,
    };
  });
}

/**
 * Stores a file in the account's own database: it is deleted with the account, and is in no cache that others
 * share.
 */
export function persistDocumentFile(
  db: AccountDatabase,
  { id, version, file }: PortalDocument,
  bytes: ArrayBuffer,
  { now, takenWith }: { now: number; takenWith?: string },
): Promise<void> {
  return db.transaction('rw', db.documentFiles, db.documentBytes, async () => {
    const before = await db.documentFiles.get(id);
    await db.documentBytes.put({ id, bytes });
    await db.documentFiles.put({
      ...file,
      id,
      version,
      size: bytes.byteLength,
      keptAt: now,
      takenWith: takenWith ?? before?.takenWith,
      cameAlong: (takenWith !== undefined && (before === undefined || before.cameAlong)) || undefined,
    });
  });
}

/** The person has opened a file: from now on it stays even if its offline project is removed. */
export function markDocumentOpened(db: AccountDatabase, id: number): Promise<void> {
  return db.transaction('rw', db.documentFiles, async () => {
    const row = await db.documentFiles.get(id);
    if (row?.cameAlong) await db.documentFiles.put({ ...row, cameAlong: undefined });
  });
}

/** The stored file of a document; null if there is none. */
export function readStoredDocumentFile(
  db: AccountDatabase,
  id: number,
): Promise<{ file: StoredDocumentFile; bytes: ArrayBuffer } | null> {
  return db.transaction('r', db.documentFiles, db.documentBytes, async () => {
    const file = await db.documentFiles.get(id);
    const row = await db.documentBytes.get(id);
    return file && row ? { file, bytes: row.bytes } : null;
  });
}

export function dropDocumentFile(db: AccountDatabase, id: number): Promise<void> {
  return db.transaction('rw', db.documentFiles, db.documentBytes, async () => {
    await db.documentFiles.delete(id);
    await db.documentBytes.delete(id);
  });
}

/** Deletes stored files that belong to no offline project; returns how many bytes that freed. */
export function dropDocumentFiles(db: AccountDatabase): Promise<number> {
  return db.transaction('rw', db.documentFiles, db.documentBytes, async () => {
    const files = (await db.documentFiles.toArray()).filter(({ takenWith }) => takenWith === undefined);
    const ids = files.map(({ id }) => id);
    await db.documentFiles.bulkDelete(ids);
    await db.documentBytes.bulkDelete(ids);
    return files.reduce((total, { size }) => total + size, 0);
  });
}
