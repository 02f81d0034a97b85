import Dexie, { type Table } from 'dexie';
import * as v from 'valibot';

const Account = v.object({ id: v.number() });
const keys = { account: Account, 'signing-out': Account } as const;
type Key = keyof typeof keys;

interface DeviceRow {
  key: Key;
  value: unknown;
}

/** What page and worker must know before any account is open. */
class DeviceDatabase extends Dexie {
  readonly state: Table<DeviceRow, Key>;

  constructor() {
    super('portal-device');
    this.version(1).stores({ state: 'key' });
    this.state = this.table('state');
  }
}

let database: DeviceDatabase | undefined;
/** Stands in where the browser refuses storage; then it lasts as long as the page. */
const memory = new Map<Key, unknown>();

async function read(key: Key): Promise<{ id: number } | null> {
  const parsed = v.safeParse(keys[key], await stored(key));
  return parsed.success ? parsed.output : null;
}

async function stored(key: Key): Promise<unknown> {
  try {
    return (await open().state.get(key))?.value;
  } catch {
    return memory.get(key);
  }
}

async function write(key: Key, value: { id: number } | null): Promise<void> {
  memory.set(key, value);
  try {
    if (value) await open().state.put({ key, value });
    else await open().state.delete(key);
  } catch {
    // Kept in memory.
  }
}

function open(): DeviceDatabase {
  database ??= new DeviceDatabase();
  return database;
}

/** Whose portal is on this device; null: nobody's. */
export const getActiveAccount = (): Promise<{ id: number } | null> => read('account');
export const setActiveAccount = (id: number | null): Promise<void> =>
  write('account', id === null ? null : { id });

/** The account that was signed out here while the server could not be told. */
export const getSigningOut = (): Promise<{ id: number } | null> => read('signing-out');
export const setSigningOut = (id: number | null): Promise<void> =>
  write('signing-out', id === null ? null : { id });
