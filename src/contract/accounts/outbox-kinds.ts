import { type ListChange, listNames, type PersonalListName, personalLists } from './personal-lists';

type Lists = typeof personalLists;
export type OutboxKindName = { [List in PersonalListName]: keyof Lists[List]['changes'] }[PersonalListName];
/** What a change of this kind may do. */
export type ActOf<Kind extends OutboxKindName> = Kind extends OutboxKindName
  ? {
      [List in PersonalListName]: Lists[List]['changes'] extends Record<Kind, { acts: infer Acts }>
        ? keyof Acts
        : never;
    }[PersonalListName]
  : never;
/** 'unknown': of a kind that this build does not know. */
export type ChangeAct = ActOf<OutboxKindName> | 'unknown';

interface OutboxRowKind extends ListChange {
  /** The personal list that the confirmed change alters. */
  list: PersonalListName;
}

/** All kinds of changes in the outbox, derived from the lists. */
export const outboxKinds = Object.fromEntries(
  listNames.flatMap((list) =>
    Object.entries(personalLists[list].changes).map(([kind, change]) => [kind, { list, ...change }]),
  ),
) as Record<OutboxKindName, OutboxRowKind>;

/** What a change does, as it is described to the person. */
export const actWords = {
  ...Object.fromEntries(Object.values(outboxKinds).flatMap(({ acts }) => Object.entries(acts))),
  unknown: 'Изменение',
} as Record<ChangeAct, string>;

/** Whether this build knows the kind of a stored row. */
export const isOutboxKind = (name: string): name is OutboxKindName => Object.hasOwn(outboxKinds, name);
