import { sendNobodysInBackground } from '../src/device/account/nobody';
import { sendInBackground } from '../src/device/outbox/background-sync';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

/**
 * A file of its own beside the worker: it brings the device's database, which a start of the app must not wait for.
 * The worker imports it when it is installed, and runs it when the browser says that there is a network.
 */
self.sendOutbox = async () => {
  const { locks } = self.navigator;
  const given = locks
    ? { request: <T>(name: string, run: () => Promise<T>) => locks.request(name, run) as Promise<T> }
    : null;
  const ends = await Promise.allSettled([sendInBackground(given), sendNobodysInBackground(given)]);
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};
