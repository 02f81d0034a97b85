import Dexie from 'dexie';
import { dropStored } from '../storage/free-storage';
import { retryOnce } from '../storage/retry-once';
import { trackTransactions } from '../storage/running-transactions';
import { type AccountTables, accountTables } from './account-tables';

interface DatabaseOptions {
  /** Another place than the browser's: memory, where the browser refuses storage. */
  indexedDB?: IDBFactory;
  IDBKeyRange?: typeof IDBKeyRange;
}

const PREFIX = 'portal-account-';
/**
 * The account of whoever is not signed in: what a guest leaves on the device is kept as an account's things are, in a
 * database of its own. Real accounts count from 1.
 */
export const GUEST_ACCOUNT = 0;
export const accountDatabaseName = (accountId: number): string => `${PREFIX}${accountId}`;

/** Dexie itself makes a property of every table in `stores`. */
const DexieWithTables = Dexie as unknown as new (
  name: string,
  options: DatabaseOptions,
) => Dexie & AccountTables;

/**
 * Everything personal that the device keeps for one account. Rows hold what came over the wire, and are parsed when
 * they are read. Once another page wants it deleted, this one never opens it again.
 */
export class AccountDatabase extends DexieWithTables {
  readonly accountId: number;

  constructor(accountId: number, options: DatabaseOptions = {}) {
    super(accountDatabaseName(accountId), options);
    const tables = Object.entries(accountTables);
    for (const version of new Set(tables.map(([, { since }]) => since))) {
      const its = tables.filter(([, { since }]) => since === version);
      this.version(version).stores(Object.fromEntries(its.map(([name, { keys }]) => [name, keys])));
    }
    this.accountId = accountId;
    trackTransactions(this);
    // Every one outlives a lost connection, and a device that is full of plans.
    const { transaction } = this;
    const mending = { db: this, makeRoom: () => dropStored('pictures') };
    this.transaction = ((...scope: Parameters<typeof transaction>) =>
      retryOnce(mending, () => transaction.apply(this, scope))) as typeof transaction;
    this.on('versionchange').subscribe(() => {
      this.close({ disableAutoOpen: true });
      // Dexie's own answer would let the next access open it again.
      return false;
    });
  }
}

/** The browser gives no place to keep anything: refused, full, damaged, or `silent`. */
export class StorageRefused extends Error {
  override readonly name = 'StorageRefused';
  /** It is there and answers nothing. */
  readonly silent: boolean;

  constructor(silent: boolean, cause?: unknown) {
    super('The browser keeps nothing for this account', { cause });
    this.silent = silent;
  }
}

/** Milliseconds that each try to open has; a connection opened anew may answer where the one before did not. */
const TRIES = [1_000, 2_000, 5_000];

/**
 * Opens the account's database and reads from it, for one whose lock is held elsewhere opens and answers nothing. Throws
 * `StorageRefused`: the portal then works with a network only.
 */
export async function openAccountDatabase(accountId: number): Promise<AccountDatabase> {
  for (const time of TRIES) {
    const db = await openWithin(accountId, time);
    if (db) return db;
  }
  throw new StorageRefused(true);
}

/** Null: it did not answer in time. */
async function openWithin(accountId: number, time: number): Promise<AccountDatabase | null> {
  const db = new AccountDatabase(accountId);
  const close = () => db.close({ disableAutoOpen: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), time);
  });
  const answer = db
    .open()
    .then(() => db.state.get('favorites'))
    .then(() => db);
  try {
    const answered = await Promise.race([answer, silence]);
    if (!answered) close();
    return answered;
  } catch (cause) {
    close();
    throw new StorageRefused(false, cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Accounts that have a database on this device. */
export async function accountsOnDevice(): Promise<number[]> {
  const names = await Dexie.getDatabaseNames();
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => Number(name.slice(PREFIX.length)));
}
