import { isOutboxKind, type OutboxKindName, outboxKinds } from '../../contract/accounts/outbox-kinds';
import type { PersonalListName } from '../../contract/accounts/personal-lists';
import type { OutboxRow } from '../account/outbox-row';
import { clientFavoriteKind } from './kinds/client-favorite-kind';
import { clientFavoritesClearKind } from './kinds/client-favorites-clear-kind';
import { clientKind } from './kinds/client-kind';
import { favoriteKind } from './kinds/favorite-kind';
import { favoritesClearKind } from './kinds/favorites-clear-kind';
import { fixationKind } from './kinds/fixation-kind';
import { hiddenClearKind } from './kinds/hidden-clear-kind';
import { hiddenKind } from './kinds/hidden-kind';
import { noteKind } from './kinds/note-kind';
import { notificationViewedKind } from './kinds/notification-viewed-kind';
import { requestKind } from './kinds/request-kind';
import type { OutboxAct, OutboxKind } from './outbox-kind';

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
