import Dexie, { type Table } from 'dexie';
import type { Favorite, Notification } from '../../contract/accounts/personal';
import type { Appointment } from '../../contract/calls/appointment-endpoints';
import type { Client } from '../../contract/calls/client-endpoints';
import type { ClientFavorite } from '../../contract/calls/client-favorite-endpoints';
import type { HiddenLot } from '../../contract/calls/hidden-endpoints';
import type { Note } from '../../contract/calls/note-endpoints';
import type { Deal } from '../../contract/deals/deal';
import type { PortalDocument } from '../../contract/documents/portal-document';
import type { NoteWish } from '../lists/note-kind';
import type { OutboxRow } from '../outbox/outbox-row';
import { endure } from '../storage/endure';
import { dropKept } from '../storage/free-storage';
import { trackTransactions } from '../storage/running-transactions';

/** `addedHere`: when it came by an answer to this device's wish; 0 for rows that a whole list brought in order. */
export interface FavoriteRow {
  id: number;
  wire: Favorite;
  addedHere: number;
}

/** `place` in the list as the server gave it, newest first. */
export interface NotificationRow {
  id: number;
  wire: Notification;
  place: number;
}

export interface HiddenRow {
  /** The lot's. */
  id: number;
  wire: HiddenLot;
}

/** `own`: written on this device, and not yet taken by the server; it stays where the server refuses it. */
export interface NoteRow {
  lot: number;
  wire: Note | null;
  own: NoteWish | null;
}

export interface ClientRow {
  id: number;
  wire: Client;
}

export interface AppointmentRow {
  id: number;
  wire: Appointment;
}

/** What can be booked, as it was last seen: 'managers', or a manager's calendar. */
export interface CalendarRow {
  key: string;
  wire: unknown;
  /** Milliseconds since 1970. */
  savedAt: number;
}

export interface DealRow {
  id: number;
  wire: Deal;
}

/** A lot that is kept for a client. */
export interface ClientFavoriteRow {
  client: number;
  lot: number;
  wire: ClientFavorite;
}

/** A request that the developer has; kept until the person has been told its number. */
export interface TakenRequestRow {
  key: string;
  number: number;
  phone: string;
}

/** `place` in the list as the server gave it, newest first. */
export interface DocumentRow {
  id: number;
  wire: PortalDocument;
  place: number;
}

/** A document's file that was wanted on the device; its bytes lie beside it, so that no list reads them. */
export interface DocumentFileRow {
  /** The document's. */
  id: number;
  version: number;
  name: string;
  extension: string;
  size: number;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** Slug of the project that it was taken along with, which holds it until it is freed. */
  takenWith?: string | undefined;
  /** It came with its project alone: nobody has asked for it by itself, so that it goes with the project. */
  cameAlong?: boolean | undefined;
}

interface DocumentBytesRow {
  id: number;
  bytes: ArrayBuffer;
}

/** What one page has shown last, by the question that it asked. */
interface AnswerRow {
  key: string;
  wire: unknown;
  /** Milliseconds since 1970, by the device's clock. */
  savedAt: number;
}

interface StateRow {
  key: string;
  value: unknown;
}

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
export const NOBODY = 0;
export const accountDatabaseName = (accountId: number): string => `${PREFIX}${accountId}`;

/**
 * Everything personal that the device keeps for one account. Rows hold what came over the wire, and are parsed when
 * they are read. Once another page wants it deleted, this one never opens it again.
 */
export class AccountDatabase extends Dexie {
  readonly accountId: number;
  readonly favorites: Table<FavoriteRow, number>;
  readonly notifications: Table<NotificationRow, number>;
  readonly hidden: Table<HiddenRow, number>;
  readonly notes: Table<NoteRow, number>;
  readonly requests: Table<TakenRequestRow, string>;
  readonly documents: Table<DocumentRow, number>;
  readonly documentFiles: Table<DocumentFileRow, number>;
  readonly documentBytes: Table<DocumentBytesRow, number>;
  readonly clients: Table<ClientRow, number>;
  readonly appointments: Table<AppointmentRow, number>;
  readonly calendars: Table<CalendarRow, string>;
  readonly deals: Table<DealRow, number>;
  readonly clientFavorites: Table<ClientFavoriteRow, [client: number, lot: number]>;
  readonly answers: Table<AnswerRow, string>;
  readonly outbox: Table<OutboxRow, number, Omit<OutboxRow, 'id'>>;
  readonly state: Table<StateRow, string>;

  constructor(accountId: number, options: DatabaseOptions = {}) {
    super(accountDatabaseName(accountId), options);
    this.version(1).stores({ favorites: 'id', notifications: 'id', outbox: '++id, subject', state: 'key' });
    this.version(2).stores({ hidden: 'id', notes: 'lot', requests: 'key' });
    this.version(3).stores({
      clients: 'id',
      documents: 'id',
      documentFiles: 'id',
      documentBytes: 'id',
    });
    this.version(4).stores({
      appointments: 'id',
      calendars: 'key',
      deals: 'id',
      clientFavorites: '[client+lot]',
    });
    this.version(5).stores({ answers: 'key' });
    this.accountId = accountId;
    this.favorites = this.table('favorites');
    this.notifications = this.table('notifications');
    this.hidden = this.table('hidden');
    this.notes = this.table('notes');
    this.requests = this.table('requests');
    this.documents = this.table('documents');
    this.documentFiles = this.table('documentFiles');
    this.documentBytes = this.table('documentBytes');
    this.clients = this.table('clients');
    this.appointments = this.table('appointments');
    this.calendars = this.table('calendars');
    this.deals = this.table('deals');
    this.clientFavorites = this.table('clientFavorites');
    this.answers = this.table('answers');
    this.outbox = this.table('outbox');
    this.state = this.table('state');
    trackTransactions(this);
    // Every one outlives a lost connection, and a device that is full of plans.
    const { transaction } = this;
    const mending = { db: this, makeRoom: () => dropKept('pictures') };
    this.transaction = ((...scope: Parameters<typeof transaction>) =>
      endure(mending, () => transaction.apply(this, scope))) as typeof transaction;
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
