import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { JournalValues } from '../../../src/contract/journal/journal-fields';
import { cut } from '../../../src/contract/text/cut';
import type { Transaction } from '../../db/database';
import type { StoredLook } from '../../texts/look';
import type { ContentOf, PartName } from '../bundle';

/** One change that a bundle makes: 'добавлен: баннер «День партнёра»'. */
export interface Change {
  readonly act: 'publish' | 'change' | 'withdraw';
  readonly what: string;
  /** How it stood and stands, for the journal. */
  readonly before?: JournalValues;
  readonly after?: JournalValues;
}

/** Where the files go that a part names while it is read. */
export interface BundleWriter {
  /** A stored picture → its path in the bundle. */
  picture(address: string): string;
  /** A document → its path in the bundle. */
  file(name: string, content: Buffer): string;
}

/** What the files of a bundle have become before its parts are written. */
export interface BundleFiles {
  /** The address under /storage of a picture of the bundle. */
  address(path: string): string;
  bytes(path: string): Buffer;
  /** The look of the bundle with all that was drawn for it; null where it names none. */
  readonly look: StoredLook | null;
}

/** A part of the content in its tables. */
export interface ContentPart<Name extends PartName> {
  /** 'баннеры' */
  readonly title: string;
  /** Null where there is nothing to say: the part is left out. */
  read(tx: Transaction, bundle: BundleWriter): Promise<ContentOf<Name> | null>;
  /**
   * Makes the tables say what the part says.
   *
   * @throws ContentRefusal
   */
  write(tx: Transaction, part: ContentOf<Name>, files: BundleFiles): Promise<Change[]>;
}

/** Whether a row says already what is wanted of the columns that are named. */
const isSo = (row: object, wanted: object): boolean =>
  Object.entries(wanted).every(([column, value]) =>
    isDeepStrictEqual((row as Record<string, unknown>)[column], value),
  );

interface Wanted<Row, Stored> {
  /** The property of the primary key. */
  readonly id: string & keyof Stored;
  readonly rows: readonly Row[];
  /** By which a row is known again. */
  keyOf(row: Row): string;
  /** 'баннер «День партнёра»' */
  nameOf(row: Row): string;
}

/** Makes a table hold these rows and no others. Rows that are known again keep their ids. */
export async function writeRows<T extends PgTable>(
  tx: Transaction,
  table: T,
  { id, rows, keyOf, nameOf }: Wanted<T['$inferInsert'], T['$inferSelect']>,
): Promise<Change[]> {
  const key = (table as T & Record<string, PgColumn>)[id] as PgColumn;
  const present = (await tx.select().from(table as PgTable)) as T['$inferSelect'][];
  const left = new Map<string, T['$inferSelect'][]>();
  for (const row of present) left.set(keyOf(row), [...(left.get(keyOf(row)) ?? []), row]);
  const changes: Change[] = [];
  for (const row of rows) {
    const before = left.get(keyOf(row))?.shift();
    if (before === undefined) {
      await tx.insert(table).values(row);
      changes.push({ act: 'publish', what: nameOf(row), after: entryOf(row, id) });
    } else if (!isSo(before, row)) {
      await tx.update(table).set(row).where(eq(key, before[id]));
      changes.push({
        act: 'change',
        what: nameOf(row),
        before: entryOf(before, id),
        after: entryOf(row, id),
      });
    }
  }
  for (const gone of [...left.values()].flat()) {
    await tx.delete(table).where(eq(key, gone[id]));
    changes.push({ act: 'withdraw', what: nameOf(gone), before: entryOf(gone, id) });
  }
  return changes;
}

/** So much of a text stands in a line of the journal. */
const LONGEST_VALUE = 500;

/** What a row says, value by value; its number and its place in the order are no news. */
function entryOf(row: object, id: string): JournalValues {
  const said = Object.entries(row).flatMap(([column, value]) => {
    if (column === id || column === 'position' || value === null || value === '') return [];
    const text =
      typeof value === 'string' ? value : value instanceof Date ? value.toISOString() : JSON.stringify(value);
    return cut(text, LONGEST_VALUE);
  });
  return { entry: said };
}
