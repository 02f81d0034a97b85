import { isOutboxKind, type OutboxKindName, outboxKinds } from '../../contract/accounts/outbox-kinds';
import type { PersonalListName } from '../../contract/accounts/personal-lists';
import type { OutboxRow } from '../account/outbox-row';
import type { OutboxAct, OutboxKind } from '../changes/outbox-kind';
import { appointmentKind } from '../lists/appointment-kind';
import { clientFavoriteSet } from '../lists/clients/client-favorite-kind';
import { clientKind } from '../lists/clients/client-kind';
import { fixationKind } from '../lists/clients/fixation-kind';
import { favoriteSet } from '../lists/favorites/favorite-kind';
import { hiddenSet } from '../lists/hidden/hidden-kind';
import { noteKind } from '../lists/notes/note-kind';
import { notificationViewedKind } from '../lists/notifications/notification-viewed-kind';
import { requestKind } from '../lists/requests/request-kind';

/** How each kind of row is read, told and sent. */
export const kinds: { [Name in OutboxKindName]: OutboxKind<Name> } = {
  favorite: favoriteSet.kind,
  'favorites-clear': favoriteSet.clearKind,
  'notification-viewed': notificationViewedKind,
  hidden: hiddenSet.kind,
  'hidden-clear': hiddenSet.clearKind,
  note: noteKind,
  request: requestKind,
  client: clientKind,
  fixation: fixationKind,
  appointment: appointmentKind,
  'client-favorite': clientFavoriteSet.kind,
  'client-favorites-clear': clientFavoriteSet.clearKind,
};

/** A stored row with its parsed payload. */
export interface OpenedRow {
  name: OutboxKindName;
  kind: OutboxKind;
  /** The list whose stored rows the confirmed change alters. */
  list: PersonalListName;
  act: OutboxAct;
}

/** Null for rows of a newer build. */
export function openRow({ kind: name, version, payload }: OutboxRow): OpenedRow | null {
  if (!isOutboxKind(name)) return null;
  const kind = kinds[name];
  const act = kind.open({ version, payload });
  return act && { name, kind, list: outboxKinds[name].list, act };
}
