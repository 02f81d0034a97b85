import { cacheNames } from '../../contract/service-worker/cache-names';

/** Kinds of stored data that can be loaded again from the server and are deleted separately. */
export type FreeableKind = 'pictures' | 'catalogue' | 'selection';

export const cachesOf: Record<FreeableKind, readonly string[]> = {
  pictures: [cacheNames.pictures, cacheNames.plansAhead],
  catalogue: [cacheNames.catalogue],
  selection: [cacheNames.selection],
};

/** Deletes stored data of some kinds; they are loaded again with a network. None of them is personal. */
export async function dropStored(...kinds: FreeableKind[]): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all(kinds.flatMap((kind) => cachesOf[kind].map((name) => caches.delete(name))));
}

/** Deletes all of it. */
export const dropAllStored = (): Promise<void> => dropStored('pictures', 'catalogue', 'selection');
