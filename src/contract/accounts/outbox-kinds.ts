import { type ListChange, listNames, type PersonalListName, personalLists } from './personal-lists';

type Lists = typeof personalLists;
export type OutboxKindName = { [List in PersonalListName]: keyof Lists[List]['changes'] }[PersonalListName];
/** What a row of a kind may ask for. */
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
  /** The list whose base the server's yes changes. */
  list: PersonalListName;
}

/** Everything that the outbox of a device carries, by the changes of the lists. */
export const outboxKinds = Object.fromEntries(
  listNames.flatMap((list) =>
    Object.entries(personalLists[list].changes).map(([kind, change]) => [kind, { list, ...change }]),
  ),
) as Record<OutboxKindName, OutboxRowKind>;

/** What a pending change asks the server for, as it is told to a person. */
export const actWords = {
  ...Object.fromEntries(Object.values(outboxKinds).flatMap(({ acts }) => Object.entries(acts))),
  unknown: 'Изменение',
} as Record<ChangeAct, string>;

/** Whether this build knows the kind of a kept row. */
export const isOutboxKind = (name: string): name is OutboxKindName => Object.hasOwn(outboxKinds, name);
