import { LATER_CACHE } from '../../src/device/storage/later-files';

/** Whether the cache is one in which Workbox stores the files of builds. */
const isPrecache = (name: string): boolean => name.includes('-precache-');

/** Names of the caches in which files of this build and of earlier ones lie. */
export const cachesOfBuilds = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name === LATER_CACHE || isPrecache(name));
