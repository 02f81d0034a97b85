import { PrecacheController } from 'workbox-precaching';
import { ownFiles } from './not-a-foreign-page';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

const files = self.__WB_MANIFEST;

/** The files of this build. Ours, so that what is drawn from them waits for their arrival. */
export const precache = new PrecacheController({
  plugins: [ownFiles(files.map((file) => (typeof file === 'string' ? file : file.url)))],
});
precache.addToCacheList(files);
