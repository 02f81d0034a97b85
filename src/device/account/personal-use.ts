import { listNames, type PersonalListName } from '../../contract/accounts/personal-lists';
import type { AccountDatabase } from './account-database';
import { readListState } from './account-state';
import { accountTables, type TableName, tableOfList } from './account-tables';
import { readOutboxRows } from './read-outbox-rows';

export interface PersonalUse {
  /** Rows of the lists: favorites, notifications and the like. */
  count: number;
  /** Size of the stored rows as JSON, without the browser's own overhead. */
  bytes: number;
  /** Lists that have been loaded completely. */
  lists: PersonalListName[];
  /** When the oldest of the lists was loaded completely, in milliseconds since 1970; null if none was. */
  savedAt: number | null;
  /** Changes that wait to be sent, and refused ones that were not read yet. */
  outbox: { count: number; bytes: number };
}

const isPersonal = (table: TableName): boolean => accountTables[table].counted === 'personal';
const tables = (Object.keys(accountTables) as TableName[]).filter(isPersonal);
const lists = listNames.filter((list) => isPersonal(tableOfList(list)));

/** How much personal data the device stores. For `liveQuery`. */
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

const bytesOf = (rows: unknown[]): number => rows.reduce<number>((total, row) => total + sizeOf(row), 0);

/** As JSON; files within it, which JSON has no word for, by their length. */
function sizeOf(row: unknown): number {
  let files = 0;
  const json = JSON.stringify(row, (_, value) => {
    if (!(value instanceof ArrayBuffer)) return value;
    files += value.byteLength;
    return null;
  });
  return encoder.encode(json).length + files;
}
