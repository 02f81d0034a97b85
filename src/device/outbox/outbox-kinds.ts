import { isOutboxKind, type OutboxKindName, outboxKinds } from '../../contract/accounts/outbox-kinds';
import type { ListName } from '../../contract/accounts/personal-lists';
import { clientFavoriteKind } from '../lists/client-favorite-kind';
import { clientFavoritesClearKind } from '../lists/client-favorites-clear-kind';
import { clientKind } from '../lists/client-kind';
import { favoriteKind } from '../lists/favorite-kind';
import { favoritesClearKind } from '../lists/favorites-clear-kind';
import { fixationKind } from '../lists/fixation-kind';
import { hiddenClearKind } from '../lists/hidden-clear-kind';
import { hiddenKind } from '../lists/hidden-kind';
import { noteKind } from '../lists/note-kind';
import { notificationViewedKind } from '../lists/notification-viewed-kind';
import { requestKind } from '../lists/request-kind';
import type { Act, OutboxKind } from './outbox-kind';
import type { OutboxRow } from './outbox-row';

/** How each kind of row is read and sent. */
const kinds: Record<OutboxKindName, OutboxKind> = {
  favorite: favoriteKind,
  'favorites-clear': favoritesClearKind,
  'notification-viewed': notificationViewedKind,
  hidden: hiddenKind,
  'hidden-clear': hiddenClearKind,
  note: noteKind,
  request: requestKind,
  client: clientKind,
  fixation: fixationKind,
  'client-favorite': clientFavoriteKind,
  'client-favorites-clear': clientFavoritesClearKind,
};

export const outboxKind = (name: OutboxKindName): OutboxKind => kinds[name];

/** A kept row, understood. */
export interface OpenedRow {
  name: OutboxKindName;
  kind: OutboxKind;
  /** The list whose base the server's yes changes. */
  list: ListName;
  act: Act;
}

/** Null for rows of a newer build. */
export function openRow({ kind: name, version, payload }: OutboxRow): OpenedRow | null {
  if (!isOutboxKind(name)) return null;
  const kind = kinds[name];
  const act = kind.open({ version, payload });
  return act && { name, kind, list: outboxKinds[name].list, act };
}
