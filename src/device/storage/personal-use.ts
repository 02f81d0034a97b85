import * as v from 'valibot';
import type { AccountDatabase } from '../account/account-database';
import { readOutboxRows } from '../outbox/outbox-row';

export interface PersonalUse {
  /** Rows of the lists: favorites, notifications and the like. */
  count: number;
  /** As written down; the browser's own book-keeping comes on top. */
  bytes: number;
  /** When the list that is oldest came whole, in milliseconds since 1970; null: none has. */
  savedAt: number | null;
  /** What waits to be sent, and what was refused and not yet read. */
  outbox: { count: number; bytes: number };
}

const Saved = v.object({ savedAt: v.number() });

/** How much of the person's own the device holds. For `liveQuery`. */
export function measurePersonal(db: AccountDatabase): Promise<PersonalUse> {
  return db.transaction('r', db.tables, async () => {
    const apart: readonly string[] = ['outbox', 'state', 'documents', 'documentFiles', 'documentBytes'];
    const lists = db.tables.filter(({ name }) => !apart.includes(name));
    const rows = (await Promise.all(lists.map((table) => table.toArray()))).flat();
    const outbox = await readOutboxRows(db);
    const saved = (await db.state.toArray()).flatMap(({ key, value }) =>
      key !== 'documents' && v.is(Saved, value) ? value.savedAt : [],
    );
    return {
      count: rows.length,
      bytes: bytesOf(rows),
      savedAt: saved.length > 0 ? Math.min(...saved) : null,
      outbox: { count: outbox.length, bytes: bytesOf(outbox) },
    };
  });
}

const encoder = new TextEncoder();

const bytesOf = (rows: unknown[]): number =>
  rows.reduce<number>((total, row) => total + encoder.encode(JSON.stringify(row)).length, 0);
