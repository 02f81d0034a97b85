import { CallError, type CallErrorKind } from '../../api/call/call-error';
import type { PortalDocument } from '../../contract/documents/portal-document';
import { persistDocumentFile, readDocuments } from '../lists/documents-store';
import type { Account } from '../open-account/account';
import { type DocumentsOf, documentsOf, releaseFiles, retainFile } from './document-files';

export interface OfflineDocumentsDeps {
  account: Pick<Account, 'db' | 'refresh'>;
  /** Throws `CallError`; `onRead` gets the number of bytes read so far. */
  fetchFile(document: PortalDocument, onRead: (bytes: number) => void): Promise<ArrayBuffer>;
  now(): number;
}

/** The developer's documents of offline projects, in the database of the signed-in account. */
export interface OfflineDocuments {
  /** `missing` is without those that the server refused; `absent`: number of these. */
  read(slug: string): Promise<DocumentsOf & { absent: number }>;
  /** Loads the list again. Throws `CallError`. */
  refresh(): Promise<void>;
  /**
   * Downloads the file of a document; false: the list is outdated and the server has no such file. Throws
   * `CallError`.
   */
  download(slug: string, document: PortalDocument, onRead: (bytes: number) => void): Promise<boolean>;
  /** Deletes or releases the files of all projects but these. */
  releaseOthers(slugs: readonly string[]): Promise<void>;
  /** The account was closed, because the person signed out. */
  isOver(): boolean;
}

const NONE = { listed: 0, missing: [], toCome: 0, files: 0, bytes: 0, staying: 0, absent: 0 };

export function createOfflineDocuments({ account, fetchFile, now }: OfflineDocumentsDeps): OfflineDocuments {
  const { db } = account;
  /** Files that the list names and the server does not have; this page does not request them again. */
  const refused = new Set<string>();
  /** Only confirmed accounts may read documents: this one is not confirmed any more, or its session has ended. */
  let isBarred = false;
  const isOver = () => db.hasBeenClosed();
  const unlessOver = <T>(doing: Promise<T>, otherwise: T): Promise<T> =>
    doing.catch((error: unknown) => {
      if (isOver()) return otherwise;
      throw error;
    });

  return {
    isOver,
    read: async (slug) => {
      const known = await unlessOver(readDocuments(db), null);
      if (!known) return NONE;
      const of = documentsOf(known, slug);
      const missing = of.missing.filter((one) => !refused.has(keyOf(one)));
      return {
        ...of,
        missing: isBarred ? [] : missing,
        absent: of.missing.length - missing.length,
      };
    },
    refresh: async () => {
      // A list that was never loaded may not be there for this account; the page loads it once it is allowed.
      const savedAt = (await unlessOver(readDocuments(db), null))?.savedAt ?? null;
      if (savedAt === null || isBarred) return;
      await account.refresh('documents').catch((error: unknown) => {
        if (isOver()) return;
        if (!isOf(error, 'unauthorized', 'forbidden')) throw error;
        isBarred = true;
      });
    },
    download: async (slug, document, onRead) => {
      if (await retainFile(db, document, slug)) return true;
      try {
        const bytes = await fetchFile(document, onRead);
        await persistDocumentFile(db, document, bytes, { now: now(), takenWith: slug });
        return true;
      } catch (error) {
        if (isOf(error, 'unauthorized', 'forbidden')) isBarred = true;
        else if (isOf(error, 'not-found', 'conflict')) refused.add(keyOf(document));
        else throw error;
        return false;
      }
    },
    releaseOthers: (slugs) => unlessOver(releaseFiles(db, slugs), undefined),
  };
}

const keyOf = ({ id, version }: PortalDocument): string => `${id} ${version}`;
const isOf = (error: unknown, ...kinds: CallErrorKind[]): boolean =>
  error instanceof CallError && kinds.includes(error.kind);
