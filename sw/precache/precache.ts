import { cacheNames, type WorkboxPlugin } from 'workbox-core';
import { PrecacheController } from 'workbox-precaching';
import type { WorkerScope } from '../worker-scope';
import { makeFromEarlier } from './deltas';
import { unpack } from './pack';
import { refuseForeignPage } from './refuse-foreign-page';

declare const self: WorkerScope;

const list = self.buildFiles;

export const importedScripts = list.scripts;

/**
 * Chromium keeps compiled code beside an answer of the network, and none beside one that a worker has made. Of modules
 * it never takes that code again, and to write it holds up a start: decision 107.
 */
const withoutCompiledCode: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => new Response(response.body, response),
};

/** The files of this build. A controller of our own, so that drawing can wait for their arrival. */
export const precache = new PrecacheController({
  plugins: [refuseForeignPage, withoutCompiledCode],
});
precache.addToCacheList([...list.files]);

/**
 * Loads missing files: what has changed in those that the device has of an earlier build, then most of the others in the
 * pack if most are missing, and the rest one by one.
 */
export async function installFiles(event: ExtendableEvent): Promise<void> {
  const warn = (of: string) => (error: unknown) => console.warn(of, error);
  const cache = await caches.open(cacheNames.precache).catch(warn('files'));
  if (cache) {
    await makeFromEarlier(list.files, cache).catch(warn('deltas'));
    await unpack(list, cache).catch(warn('pack'));
  }
  await precache.install(event);
}
