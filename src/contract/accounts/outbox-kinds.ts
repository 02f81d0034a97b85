import type { PersonalListName } from './personal-lists';

interface OutboxRowKind {
  /** The personal list that the confirmed change alters. */
  list: PersonalListName;
  /** What a change of this kind may do, as it is described to the person. */
  acts: readonly string[];
  /**
   * What is lost if the change is dropped: 'words' that were written; 'act': a tap can repeat it; 'nothing': the
   * device still has all of it.
   */
  loss: 'words' | 'act' | 'nothing';
}

/** All kinds of changes in the outbox. Their names are stored in it and must not change. */
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
/** What a change of this kind may do. */
export type ActOf<Kind extends OutboxKindName> = (typeof outboxKinds)[Kind]['acts'][number];
/** 'unknown': of a kind that this build does not know. */
export type ChangeAct = ActOf<OutboxKindName> | 'unknown';

/** Whether this build knows the kind of a stored row. */
export const isOutboxKind = (name: string): name is OutboxKindName => Object.hasOwn(outboxKinds, name);
