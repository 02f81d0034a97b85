import type { Table } from 'dexie';
import type { Favorite, Notification } from '../../contract/accounts/personal';
import type { PersonalListName } from '../../contract/accounts/personal-lists';
import type { Booking } from '../../contract/bookings/booking';
import type { HiddenLot } from '../../contract/calls/account/hidden-endpoints';
import type { Note } from '../../contract/calls/account/note-endpoints';
import type { Appointment } from '../../contract/calls/clients/appointment-endpoints';
import type { Client } from '../../contract/calls/clients/client-endpoints';
import type { ClientFavorite } from '../../contract/calls/clients/client-favorite-endpoints';
import type { Deal } from '../../contract/deals/deal';
import type { PortalDocument } from '../../contract/documents/portal-document';
import type { NoteChange } from './note-change';
import type { OutboxRow } from './outbox-row';

/**
 * `addedHere`: time at which the server confirmed this device's own change, in milliseconds since 1970; 0 for rows
 * that came with a whole list.
 */
export interface StoredFavorite {
  id: number;
  wire: Favorite;
  addedHere: number;
}

/** `place`: index in the server's list, newest first. */
export interface StoredNotification {
  id: number;
  wire: Notification;
  place: number;
}

export interface StoredHidden {
  /** The lot's id. */
  id: number;
  wire: HiddenLot;
}

/** `own`: written on this device and not accepted by the server yet; it stays if the server refuses it. */
export interface StoredNote {
  lot: number;
  wire: Note | null;
  own: NoteChange | null;
}

export interface StoredClient {
  id: number;
  wire: Client;
}

export interface StoredAppointment {
  id: number;
  wire: Appointment;
}

/**
 * Free appointment times as last loaded; `key` is 'managers' for the list of managers, otherwise one manager's
 * calendar.
 */
export interface StoredCalendar {
  key: string;
  wire: unknown;
  /** Milliseconds since 1970. */
  savedAt: number;
}

export interface StoredDeal {
  id: number;
  wire: Deal;
}

export interface StoredBooking {
  id: number;
  wire: Booking;
}

/** A lot saved for a client. */
export interface StoredClientFavorite {
  client: number;
  lot: number;
  wire: ClientFavorite;
}

/** A request that the developer has received; stored until the person has been shown its number. */
export interface StoredReceivedRequest {
  key: string;
  number: number;
  phone: string;
}

/** `place`: index in the server's list, newest first. */
export interface StoredDocument {
  id: number;
  wire: PortalDocument;
  place: number;
}

/**
 * A document's file that was downloaded; its bytes are in a table of their own, so that reading the list does not
 * load them.
 */
export interface StoredDocumentFile {
  /** The document's id. */
  id: number;
  version: number;
  name: string;
  extension: string;
  size: number;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** Slug of the offline project with which it was downloaded; it stays until that project is removed. */
  takenWith?: string | undefined;
  /** It was downloaded only as part of its project and not asked for by itself, so it is removed with the project. */
  cameAlong?: boolean | undefined;
}

interface DocumentBytesRow {
  id: number;
  bytes: ArrayBuffer;
}

/** The last answer that a page showed, by its query key. */
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

/** The tables of an account's database, by their names. */
export interface AccountTables {
  favorites: Table<StoredFavorite, number>;
  notifications: Table<StoredNotification, number>;
  outbox: Table<OutboxRow, number, Omit<OutboxRow, 'id'>>;
  state: Table<StateRow, string>;
  hidden: Table<StoredHidden, number>;
  notes: Table<StoredNote, number>;
  requests: Table<StoredReceivedRequest, string>;
  clients: Table<StoredClient, number>;
  documents: Table<StoredDocument, number>;
  documentFiles: Table<StoredDocumentFile, number>;
  documentBytes: Table<DocumentBytesRow, number>;
  appointments: Table<StoredAppointment, number>;
  calendars: Table<StoredCalendar, string>;
  deals: Table<StoredDeal, number>;
  bookings: Table<StoredBooking, number>;
  clientFavorites: Table<StoredClientFavorite, [client: number, lot: number]>;
  answers: Table<AnswerRow, string>;
}
export type TableName = keyof AccountTables;

interface AccountTable {
  /** Version of the database that introduced the table. */
  since: number;
  /** Primary key and indices in Dexie's notation. */
  keys: string;
  /** Under which heading the device page counts its rows. */
  counted: 'personal' | 'documents' | 'outbox' | 'not';
}

/** A published row never changes; a new table gets a new version. */
export const accountTables: Record<TableName, AccountTable> = {
  favorites: { since: 1, keys: 'id', counted: 'personal' },
  notifications: { since: 1, keys: 'id', counted: 'personal' },
  outbox: { since: 1, keys: '++id, subject', counted: 'outbox' },
  state: { since: 1, keys: 'key', counted: 'not' },
  hidden: { since: 2, keys: 'id', counted: 'personal' },
  notes: { since: 2, keys: 'lot', counted: 'personal' },
  requests: { since: 2, keys: 'key', counted: 'personal' },
  clients: { since: 3, keys: 'id', counted: 'personal' },
  documents: { since: 3, keys: 'id', counted: 'documents' },
  documentFiles: { since: 3, keys: 'id', counted: 'documents' },
  documentBytes: { since: 3, keys: 'id', counted: 'documents' },
  appointments: { since: 4, keys: 'id', counted: 'personal' },
  calendars: { since: 4, keys: 'key', counted: 'personal' },
  deals: { since: 4, keys: 'id', counted: 'personal' },
  clientFavorites: { since: 4, keys: '[client+lot]', counted: 'personal' },
  answers: { since: 5, keys: 'key', counted: 'personal' },
  bookings: { since: 6, keys: 'id', counted: 'personal' },
};

/** The table that a list is kept in: one of its own, but for what is one row among the answers. */
export const tableOfList = (list: PersonalListName): TableName =>
  list === 'agents' || list === 'commission' || list === 'savedSearches' ? 'answers' : list;
