import type { PersonalListName } from './personal-lists';

interface OutboxRowKind {
  /** The list whose base the server's yes changes. */
  list: PersonalListName;
  /** What a row may ask for, as it is told to a person. */
  acts: readonly string[];
  /**
   * What goes with a row that is dropped: 'words' that were written; 'act': it can be wished again with a tap;
   * 'nothing': the device keeps all of it.
   */
  loss: 'words' | 'act' | 'nothing';
}

/** Everything that the outbox of a device carries. The names are written down there, and stay. */
export const outboxKinds = {
  favorite: { list: 'favorites', acts: ['favorite-add', 'favorite-remove'], loss: 'act' },
  'favorites-clear': { list: 'favorites', acts: ['favorites-clear'], loss: 'act' },
  'notification-viewed': { list: 'notifications', acts: ['viewed', 'all-viewed'], loss: 'nothing' },
  hidden: { list: 'hidden', acts: ['hide', 'show-again'], loss: 'act' },
  'hidden-clear': { list: 'hidden', acts: ['hidden-clear'], loss: 'act' },
  note: { list: 'notes', acts: ['note', 'note-remove'], loss: 'nothing' },
  request: { list: 'requests', acts: ['request'], loss: 'words' },
  client: { list: 'clients', acts: ['client-add', 'client-change'], loss: 'words' },
  fixation: { list: 'clients', acts: ['fixation'], loss: 'words' },
  'client-favorite': { list: 'clientFavorites', acts: ['client-lot-add', 'client-lot-remove'], loss: 'act' },
  'client-favorites-clear': { list: 'clientFavorites', acts: ['client-lots-clear'], loss: 'act' },
} as const satisfies Record<string, OutboxRowKind>;

export type OutboxKindName = keyof typeof outboxKinds;
/** What a row of a kind may ask for. */
export type ActOf<Kind extends OutboxKindName> = (typeof outboxKinds)[Kind]['acts'][number];
/** 'unknown': of a kind that this build does not know. */
export type ChangeAct = ActOf<OutboxKindName> | 'unknown';

/** Whether this build knows the kind of a kept row. */
export const isOutboxKind = (name: string): name is OutboxKindName => Object.hasOwn(outboxKinds, name);
