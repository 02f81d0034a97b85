/** An entry of a list as it is being written; `id` tells it from others while they are moved. */
export type Drafted<T> = T & { readonly id: string };

const SAVED = 'saved-';
/** Entries that are there already, as the form has them. */
export const drafted = <T extends object>(entries: readonly T[]): Drafted<T>[] =>
  entries.map((entry, at) => ({ ...entry, id: `${SAVED}${at}` }));
/** Whether the entry of this id was there when the form was opened. */
export const isSaved = (id: string): boolean => id.startsWith(SAVED);

export const newEntry = <T extends object>(entry: T): Drafted<T> => ({ ...entry, id: crypto.randomUUID() });

/** What a form says, whatever its entries are told apart by: two that say the same are the same. */
export const saidIn = (values: object): string =>
  JSON.stringify(values, (key, value) => (key === 'id' || key === 'seen' ? undefined : value));
