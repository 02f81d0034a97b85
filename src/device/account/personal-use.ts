import { listNames, type PersonalListName } from '../../contract/accounts/personal-lists';
import type { AccountDatabase } from './account-database';
import { readListState } from './account-state';
import { accountTables, type TableName, tableOfList } from './account-tables';
import { readOutboxRows } from './read-outbox-rows';

export interface PersonalUse {
  /** Rows of the lists: favorites, notifications and the like. */
  count: number;
  /** As written down; the browser's own book-keeping comes on top. */
  bytes: number;
  /** Those that have come whole. */
  lists: PersonalListName[];
  /** When the list that is oldest came whole, in milliseconds since 1970; null: none has. */
  savedAt: number | null;
  /** What waits to be sent, and what was refused and not yet read. */
  outbox: { count: number; bytes: number };
}

const isPersonal = (table: TableName): boolean => accountTables[table].counted === 'personal';
const tables = (Object.keys(accountTables) as TableName[]).filter(isPersonal);
const lists = listNames.filter((list) => isPersonal(tableOfList(list)));

/** How much of the person's own the device holds. For `liveQuery`. */
export function measurePersonal(db: AccountDatabase): Promise<PersonalUse> {
  return db.transaction('r', db.tables, async () => {
    const rows = (await Promise.all(tables.map((table) => db.table(table).toArray()))).flat();
    const outbox = await readOutboxRows(db);
    const came = await Promise.all(
      lists.map(async (list) => ({ list, savedAt: (await readListState(db, list)).savedAt })),
    );
    const saved = came.flatMap(({ savedAt }) => savedAt ?? []);
    return {
      count: rows.length,
      bytes: bytesOf(rows),
      lists: came.flatMap(({ list, savedAt }) => (savedAt === null ? [] : list)),
      savedAt: saved.length > 0 ? Math.min(...saved) : null,
      outbox: { count: outbox.length, bytes: bytesOf(outbox) },
    };
  });
}

const encoder = new TextEncoder();

const bytesOf = (rows: unknown[]): number =>
  rows.reduce<number>((total, row) => total + encoder.encode(JSON.stringify(row)).length, 0);
