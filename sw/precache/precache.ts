import { cacheNames } from 'workbox-core';
import { PrecacheController } from 'workbox-precaching';
import { serveOwnFiles } from '../refuse-foreign-page';
import type { WorkerScope } from '../worker-scope';
import { unpack, withoutPack } from './pack';

declare const self: WorkerScope;

const list = withoutPack(self.__WB_MANIFEST);

/** The files of this build. Ours, so that what is drawn from them waits for their arrival. */
export const precache = new PrecacheController({
  plugins: [serveOwnFiles(list.files.map(({ url }) => url))],
});
precache.addToCacheList(list.files);

/** Fetches what is missing: most of it in one piece where most is, what is left one by one. */
export async function installFiles(event: ExtendableEvent): Promise<void> {
  await caches
    .open(cacheNames.precache)
    .then((cache) => unpack(list, cache))
    .catch((error: unknown) => console.warn('pack', error));
  await precache.install(event);
}
