import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** While this file lies in `DATA_DIR` the service worker is withdrawn; an operator may put it there by hand too. */
const markOf = (dataDir: string): string => join(dataDir, 'worker-withdrawn');

export const isWorkerWithdrawn = (dataDir: string): Promise<boolean> =>
  stat(markOf(dataDir)).then(
    () => true,
    () => false,
  );

export const withdrawWorker = (dataDir: string): Promise<void> =>
  writeFile(markOf(dataDir), `${new Date().toISOString()}\n`);

export const restoreWorker = (dataDir: string): Promise<void> => rm(markOf(dataDir), { force: true });
