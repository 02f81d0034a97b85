import type { AccountDatabase } from '../../account/account-database';

/** A PDF that was made for a client, as it was made. */
export interface StoredPdf {
  /** What it is of and how: the same is asked for by the same key. */
  key: string;
  bytes: ArrayBuffer;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Before this stands the key of a PDF among the answers that the account has been given. */
const PREFIX = 'pdf ';
/** Older files go first where there are more, or more bytes than this. */
const MOST = { count: 30, bytes: 20_000_000 };

/** For `liveQuery`; null: it was not made on this device, or is gone. */
export async function readStoredPdf(db: AccountDatabase, key: string): Promise<StoredPdf | null> {
  const row = await db.answers.get(PREFIX + key);
  return row?.wire instanceof ArrayBuffer ? { key, bytes: row.wire, savedAt: row.savedAt } : null;
}

/** Keeps a file with the account, in the place of the one before, and drops the oldest of too many. */
export function persistPdf(db: AccountDatabase, { key, bytes, savedAt }: StoredPdf): Promise<void> {
  return db.transaction('rw', db.answers, async () => {
    await db.answers.put({ key: PREFIX + key, wire: bytes, savedAt });
    const stored = await db.answers.where('key').startsWith(PREFIX).toArray();
    let [count, size] = [0, 0];
    for (const { key: of, wire } of stored.sort((a, b) => b.savedAt - a.savedAt)) {
      count += 1;
      size += wire instanceof ArrayBuffer ? wire.byteLength : 0;
      if (count > 1 && (count > MOST.count || size > MOST.bytes)) await db.answers.delete(of);
    }
  });
}
