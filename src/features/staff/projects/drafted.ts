import * as v from 'valibot';

/** An entry of a list as it is being written; `id` tells it from others while they are moved. */
export type Drafted<T> = T & { readonly id: string };

const SAVED = 'saved-';
/** Entries that are there already, as the form has them. */
export const drafted = <T extends object>(entries: readonly T[]): Drafted<T>[] =>
  entries.map((entry, at) => ({ ...entry, id: `${SAVED}${at}` }));
/** Whether the entry of this id was there when the form was opened. */
export const isSaved = (id: string): boolean => id.startsWith(SAVED);

export const newEntry = <T extends object>(entry: T): Drafted<T> => ({ ...entry, id: crypto.randomUUID() });

/**
 * What is wrong with a field of an entry, by its path: 'name', 'hours.from'. What is wrong with an element of a list is
 * wrong with the list; '' is the entry as a whole.
 */
export type EntryErrorOf = (path: string) => string | undefined;
/** Of an entry that nothing is said of. */
export const noEntryErrors: EntryErrorOf = () => undefined;

export function entryErrors(rule: v.GenericSchema, entry: object): EntryErrorOf {
  const { issues = [] } = v.safeParse(rule, entry);
  return (path) => issues.find((issue) => fieldOf(issue) === path)?.message;
}

function fieldOf({ path }: v.BaseIssue<unknown>): string {
  const keys: v.IssuePathItem[] = path ?? [];
  const element = keys.findIndex(({ type }) => type === 'array');
  return (element < 0 ? keys : keys.slice(0, element)).map(({ key }) => key).join('.');
}

/** What a form says, whatever its entries are told apart by: two that say the same are the same. */
export const saidIn = (values: object): string =>
  JSON.stringify(values, (key, value) => (key === 'id' || key === 'seen' ? undefined : value));
