import { cacheNames } from 'workbox-core';
import { PrecacheController } from 'workbox-precaching';
import type { WorkerScope } from '../worker-scope';
import { unpack } from './pack';
import { refuseForeignPage } from './refuse-foreign-page';

declare const self: WorkerScope;

const list = self.buildFiles;

export const importedScripts = list.scripts;

/** The files of this build. A controller of our own, so that drawing can wait for their arrival. */
export const precache = new PrecacheController({
  plugins: [refuseForeignPage],
});
precache.addToCacheList([...list.files]);

/** Loads missing files: most of them in the pack if most are missing, the others one by one. */
export async function installFiles(event: ExtendableEvent): Promise<void> {
  await caches
    .open(cacheNames.precache)
    .then((cache) => unpack(list, cache))
    .catch((error: unknown) => console.warn('pack', error));
  await precache.install(event);
}
