import { CallError } from '../../api/call/call-error';
import type { PortalDocument } from '../../contract/documents/portal-document';
import type { AccountDatabase } from '../account/account-database';
import type { AccountSession } from '../account/account-session';
import { refreshDocuments } from '../lists/documents-store';
import { createOfflineDocuments, type OfflineDocuments } from './offline-documents';

/** The server for downloads of documents, together with an account's database. */
export class FakeDocuments {
  /** Three documents of one project, one of another, one for all. */
  list = [of('oblaka', 1), of('oblaka', 2), of('oblaka', 3), of('more', 4), of(null, 5)];
  /** Downloaded files, as '1 v1', and 'list' for the list itself. */
  readonly asked: string[] = [];
  /** Error thrown in place of the file after so many others. */
  fault: { after: number; error: unknown } | null = null;
  /** Called between the list and each file. */
  beforeFile = () => {};

  private readonly db: AccountDatabase;

  constructor(db: AccountDatabase) {
    this.db = db;
  }

  /** Loads the list, as the start of a page does. */
  readonly bringList = (): Promise<void> => refreshDocuments(this.db, this.session);

  /** The documents as one page has them; another page does not know which files this one was refused. */
  readonly open = (): OfflineDocuments =>
    createOfflineDocuments({
      account: { db: this.db, refresh: this.bringList },
      fetchFile: async ({ id, version }, onRead) => {
        this.beforeFile();
        if (this.fault && this.fault.after-- <= 0) throw this.fault.error;
        this.asked.push(`${id} v${version}`);
        const now = this.list.find((one) => one.id === id);
        if (!now) throw new CallError({ kind: 'not-found', status: 404 });
        if (now.version !== version) throw new CallError({ kind: 'conflict', status: 409 });
        onRead(now.file.size / 2);
        return new Uint8Array(now.file.size).fill(version).buffer;
      },
      now: () => 9,
    });

  /** Publishes a new version of a document. */
  replace(id: number): void {
    this.list = this.list.map((one) => (one.id === id ? { ...one, version: one.version + 1 } : one));
  }

  withdraw(id: number): void {
    this.list = this.list.filter((one) => one.id !== id);
  }

  /** What was requested since the last call. */
  seen(): string[] {
    return this.asked.splice(0);
  }

  private readonly session = {
    call: async () => {
      this.asked.push('list');
      const value = { count: this.list.length, next: null, previous: null, results: this.list };
      return { value, at: new Date(7), dropped: 0, csrf: null };
    },
  } as unknown as AccountSession;
}

function of(slug: string | null, id: number): PortalDocument {
  return {
    id,
    version: 1,
    title: `Документ ${id}`,
    published: '2026-11-21T09:00:00Z',
    project: slug === null ? null : { slug, name: slug },
    category: { category_slug: 'papers', category_name: 'Бумаги' },
    file: { name: `${id}.pdf`, extension: 'pdf', size: 1_000 * id },
  };
}
