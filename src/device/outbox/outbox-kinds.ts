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

/** Everything that the outbox carries. Another kind is a file beside these and a line here. */
const kinds = {
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
} satisfies Record<string, OutboxKind>;
export type OutboxKindName = keyof typeof kinds;

export const outboxKind = (name: OutboxKindName): OutboxKind => kinds[name];

/** The kind and act of a kept row; null for rows of a newer build. */
export function openRow(row: OutboxRow): { kind: OutboxKind; act: Act } | null {
  if (!isKindName(row.kind)) return null;
  const kind = kinds[row.kind];
  const act = kind.open(row);
  return act && { kind, act };
}

const isKindName = (name: string): name is OutboxKindName => Object.hasOwn(kinds, name);
