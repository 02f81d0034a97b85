import { cacheNames } from '../../contract/service-worker/cache-names';

/** What can be had back from the server, each kind by itself. */
export type FreeableKind = 'pictures' | 'catalogue' | 'selection';

export const cachesOf: Record<FreeableKind, readonly string[]> = {
  pictures: [cacheNames.pictures, cacheNames.plansAhead],
  catalogue: [cacheNames.catalogue],
  selection: [cacheNames.selection],
};

/** Gives back the room of some kinds; they come again with the network. Nothing personal is ever among them. */
export async function dropStored(...kinds: FreeableKind[]): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all(kinds.flatMap((kind) => cachesOf[kind].map((name) => caches.delete(name))));
}
