import { sendInBackground } from '../src/device/background-sync';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

/**
 * A file of its own beside the worker: it brings the device's database, which a start of the app must not wait for.
 * The worker imports it when it is installed, and runs it when the browser says that there is a network.
 */
self.sendOutbox = () => {
  const { locks } = self.navigator;
  return sendInBackground(locks ? { request: (name, run) => locks.request(name, run) } : null);
};
