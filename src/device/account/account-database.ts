import Dexie from 'dexie';
import { dropStored } from '../storage/free-storage';
import { retryOnce } from '../storage/retry-once';
import { trackTransactions } from '../storage/running-transactions';
import { type AccountTables, accountTables } from './account-tables';

interface DatabaseOptions {
  /** Replaces the browser's IndexedDB, by one in memory where the browser refuses storage. */
  indexedDB?: IDBFactory;
  IDBKeyRange?: typeof IDBKeyRange;
}

const PREFIX = 'portal-account-';
/**
 * The account id under which guests' data are stored before anybody has signed in, in a database of its own. Ids of
 * real accounts start at 1.
 */
export const GUEST_ACCOUNT = 0;
export const accountDatabaseName = (accountId: number): string => `${PREFIX}${accountId}`;

/** Dexie adds a property for every table in `stores`. */
const DexieWithTables = Dexie as unknown as new (
  name: string,
  options: DatabaseOptions,
) => Dexie & AccountTables;

/**
 * All personal data of one account on the device. Rows hold answers of the server as they came, and are parsed when
 * they are read. Once another page asks to delete the database, this connection is closed for good.
 */
export class AccountDatabase extends DexieWithTables {
  readonly accountId: number;

  constructor(accountId: number, options: DatabaseOptions = {}) {
    super(accountDatabaseName(accountId), options);
    const tables = Object.entries(accountTables);
    // The newest version alone, which every start has to build: a database of an earlier one gets the tables it lacks.
    this.version(Math.max(...tables.map(([, { since }]) => since))).stores(
      Object.fromEntries(tables.map(([name, { keys }]) => [name, keys])),
    );
    this.accountId = accountId;
    trackTransactions(this);
    // Every transaction is retried after a lost connection, and after pictures were deleted where the device is
    // full.
    const { transaction } = this;
    const recovery = { db: this, freeSpace: () => dropStored('pictures') };
    this.transaction = ((...scope: Parameters<typeof transaction>) =>
      retryOnce(recovery, () => transaction.apply(this, scope))) as typeof transaction;
    this.on('versionchange').subscribe(() => {
      this.close({ disableAutoOpen: true });
      // Without this, Dexie would open the database again at the next access.
      return false;
    });
  }
}

/** The browser does not let the portal store anything: storage is refused, full, damaged or `silent`. */
export class StorageRefused extends Error {
  override readonly name = 'StorageRefused';
  /** The database exists but does not answer. */
  readonly silent: boolean;

  constructor(silent: boolean, cause?: unknown) {
    super('The browser keeps nothing for this account', { cause });
    this.silent = silent;
  }
}

/** Milliseconds allowed for each attempt to open; a new connection may answer where the one before did not. */
const TRIES = [1_000, 2_000, 5_000];

/**
 * Opens the account's database and reads a row of it, because a database that another page has locked opens but
 * does not answer. Throws `StorageRefused`: the portal then works only with a network.
 */
export async function openAccountDatabase(accountId: number): Promise<AccountDatabase> {
  for (const time of TRIES) {
    const db = await openWithin(accountId, time);
    if (db) return db;
  }
  throw new StorageRefused(true);
}

/** Null if the database did not answer in time. */
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
