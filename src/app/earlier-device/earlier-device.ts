import { FakeCaches } from '../../device/offline-projects/fake-caches';
import recorded from './device-of-0.1.json';

/** A row or a body of bytes, as JSON holds it: base64. */
interface Bytes {
  $bytes: string;
}

interface RecordedStore {
  name: string;
  keyPath: string | string[];
  autoIncrement: boolean;
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
  rows: Record<string, unknown>[];
}

interface RecordedDatabase {
  name: string;
  /** As IndexedDB counts: ten times that of Dexie. */
  version: number;
  stores: RecordedStore[];
}

/** A call that the outbox of 0.1 made, and how the server answered it. */
interface RecordedCall {
  method: string;
  path: string;
  body: unknown;
  /** Its `Idempotency-Key`. */
  key: string | null;
  answer: { status: number; body: unknown };
}

interface EarlierDevice {
  header: { version: string; commit: string; madeBy: string };
  /** Those of an agent, an agency, a guest, and the one that says who is signed in. */
  databases: RecordedDatabase[];
  /** By account, in the order in which they went out on the day after. */
  sent: Record<string, RecordedCall[]>;
  /** What stayed in the outbox then, by account. */
  left: Record<string, { kind: string; state: string }[]>;
  /** The answers of each cache by its name. */
  caches: Record<string, { path: string; headers: Record<string, string>; body: string | Bytes }[]>;
  localStorage: Record<string, string>;
  sessionStorage: Record<string, string>;
}

/** A device as version 0.1 left it, with everything that this version persisted on devices; for tests. */
export const earlierDevice = recorded as unknown as EarlierDevice;

/** Accounts of that device. */
export const EARLIER_AGENT = 41;
export const EARLIER_AGENCY = 17;

const isBytes = (value: unknown): value is Bytes =>
  typeof value === 'object' && value !== null && '$bytes' in value;
const bytesOf = ({ $bytes }: Bytes): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob($bytes), (letter) => letter.charCodeAt(0));

/** Rows hold bytes in their own fields alone. */
const decodeRow = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, isBytes(value) ? bytesOf(value).buffer : value]),
  );
const encodeRow = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) =>
      Object.prototype.toString.call(value) === '[object ArrayBuffer]'
        ? [field, { $bytes: btoa(String.fromCharCode(...new Uint8Array(value as ArrayBuffer))) }]
        : [field, value],
    ),
  );

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Puts the databases whose names begin so where the browser keeps them, in the place of what is there. */
export async function restoreDatabases(prefix: string): Promise<void> {
  for (const { name, version, stores } of earlierDevice.databases) {
    if (!name.startsWith(prefix)) continue;
    await settled(indexedDB.deleteDatabase(name));
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => {
      for (const { name: store, keyPath, autoIncrement, indexes, rows } of stores) {
        const made = opening.result.createObjectStore(store, { keyPath, autoIncrement });
        for (const index of indexes) made.createIndex(index.name, index.keyPath, index);
        for (const row of rows) made.put(decodeRow(row));
      }
    };
    (await settled(opening)).close();
  }
}

/** The database as it lies there now, in the form of the recorded ones. */
export async function readDatabase(name: string): Promise<RecordedDatabase> {
  const db = await settled(indexedDB.open(name));
  const stores: RecordedStore[] = [];
  for (const of of [...db.objectStoreNames].sort()) {
    const store = db.transaction(of).objectStore(of);
    const indexes = [...store.indexNames].map((one) => {
      const { name: index, keyPath, unique, multiEntry } = store.index(one);
      return { name: index, keyPath, unique, multiEntry };
    });
    const rows = (await settled(store.getAll())).map(encodeRow);
    stores.push({
      name: of,
      keyPath: store.keyPath as string | string[],
      autoIncrement: store.autoIncrement,
      indexes,
      rows,
    });
  }
  db.close();
  return { name, version: db.version, stores };
}

/** Its caches, with the answers in them. */
export async function restoreCaches(): Promise<FakeCaches> {
  const caches = new FakeCaches();
  for (const [name, answers] of Object.entries(earlierDevice.caches)) {
    const cache = await caches.open(name);
    for (const { path, headers, body } of answers)
      await cache.put(path, new Response(isBytes(body) ? bytesOf(body) : body, { headers }));
  }
  return caches;
}
