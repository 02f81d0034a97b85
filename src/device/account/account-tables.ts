import type { Table } from 'dexie';
import type { Favorite, Notification } from '../../contract/accounts/personal';
import type { ListName } from '../../contract/accounts/personal-lists';
import type { Appointment } from '../../contract/calls/appointment-endpoints';
import type { Client } from '../../contract/calls/client-endpoints';
import type { ClientFavorite } from '../../contract/calls/client-favorite-endpoints';
import type { HiddenLot } from '../../contract/calls/hidden-endpoints';
import type { Note } from '../../contract/calls/note-endpoints';
import type { Deal } from '../../contract/deals/deal';
import type { PortalDocument } from '../../contract/documents/portal-document';
import type { NoteWish } from '../lists/note-kind';
import type { OutboxRow } from '../outbox/outbox-row';

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

/** The tables of an account's database, by their names. */
export interface AccountTables {
  favorites: Table<FavoriteRow, number>;
  notifications: Table<NotificationRow, number>;
  outbox: Table<OutboxRow, number, Omit<OutboxRow, 'id'>>;
  state: Table<StateRow, string>;
  hidden: Table<HiddenRow, number>;
  notes: Table<NoteRow, number>;
  requests: Table<TakenRequestRow, string>;
  clients: Table<ClientRow, number>;
  documents: Table<DocumentRow, number>;
  documentFiles: Table<DocumentFileRow, number>;
  documentBytes: Table<DocumentBytesRow, number>;
  appointments: Table<AppointmentRow, number>;
  calendars: Table<CalendarRow, string>;
  deals: Table<DealRow, number>;
  clientFavorites: Table<ClientFavoriteRow, [client: number, lot: number]>;
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

/** Where each list is kept. */
export const listTables: Record<ListName, TableName> = {
  favorites: 'favorites',
  clients: 'clients',
  notifications: 'notifications',
  hidden: 'hidden',
  notes: 'notes',
  clientFavorites: 'clientFavorites',
  deals: 'deals',
  appointments: 'appointments',
  documents: 'documents',
  // One row among the answers.
  agents: 'answers',
  requests: 'requests',
};
