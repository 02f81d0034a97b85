import type { Table } from 'dexie';
import type { Favorite, Notification } from '../../contract/accounts/personal';
import type { PersonalListName } from '../../contract/accounts/personal-lists';
import type { HiddenLot } from '../../contract/calls/account/hidden-endpoints';
import type { Note } from '../../contract/calls/account/note-endpoints';
import type { Appointment } from '../../contract/calls/clients/appointment-endpoints';
import type { Client } from '../../contract/calls/clients/client-endpoints';
import type { ClientFavorite } from '../../contract/calls/clients/client-favorite-endpoints';
import type { Deal } from '../../contract/deals/deal';
import type { PortalDocument } from '../../contract/documents/portal-document';
import type { NoteChange } from './note-change';
import type { OutboxRow } from './outbox-row';

/** `addedHere`: when it came by an answer to this device's change; 0 for rows that a whole list brought in order. */
export interface StoredFavorite {
  id: number;
  wire: Favorite;
  addedHere: number;
}

/** `place` in the list as the server gave it, newest first. */
export interface StoredNotification {
  id: number;
  wire: Notification;
  place: number;
}

export interface StoredHidden {
  /** The lot's. */
  id: number;
  wire: HiddenLot;
}

/** `own`: written on this device, and not yet taken by the server; it stays where the server refuses it. */
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

/** What can be booked, as it was last seen: 'managers', or a manager's calendar. */
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

/** A lot that is kept for a client. */
export interface StoredClientFavorite {
  client: number;
  lot: number;
  wire: ClientFavorite;
}

/** A request that the developer has; kept until the person has been told its number. */
export interface StoredReceivedRequest {
  key: string;
  number: number;
  phone: string;
}

/** `place` in the list as the server gave it, newest first. */
export interface StoredDocument {
  id: number;
  wire: PortalDocument;
  place: number;
}

/** A document's file that was wanted on the device; its bytes lie beside it, so that no list reads them. */
export interface StoredDocumentFile {
  /** The document's. */
  id: number;
  version: number;
  name: string;
  extension: string;
  size: number;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** Slug of the offline project that it was downloaded with; it stays until that project is removed. */
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
  clientFavorites: Table<StoredClientFavorite, [client: number, lot: number]>;
  answers: Table<AnswerRow, string>;
}
export type TableName = keyof AccountTables;

interface AccountTable {
  /** Version of the database that brought it. */
  since: number;
  /** Its keys, as Dexie writes them. */
  keys: string;
  /** As what its rows are counted on the page of the device. */
  counted: 'personal' | 'documents' | 'outbox' | 'not';
}

/** What was published once stays as it is: another table comes with a version of its own. */
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
};

/** The table that a list is kept in: one of its own, but for the agents, who are one row among the answers. */
export const tableOfList = (list: PersonalListName): TableName => (list === 'agents' ? 'answers' : list);
