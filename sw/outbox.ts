import { reportFailure } from '../src/device/failures/report-failure';
import { sendInBackground } from '../src/device/outbox/sending/background-sync';
import { endPush } from '../src/device/push/end-push';
import { SESSION_CHANNEL, type SessionState, writtenSession } from '../src/device/session/session-state';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

/**
 * What the worker sends: a file of its own beside it, for calls and the device's database would slow down every start.
 * The worker imports it at installation, and runs it when the browser reports a network or something has broken.
 */
self.sendOutbox = async (signal) => {
  const { locks } = self.navigator;
  const given = locks
    ? {
        request: <T>(name: string, run: () => Promise<T>) =>
          locks.request(name, { signal }, run) as Promise<T>,
      }
    : null;
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  try {
    const notify = (state: SessionState) => channel.postMessage(writtenSession(state));
    await sendInBackground(given, notify, () => endPush(self.registration));
  } finally {
    channel.close();
  }
};

self.reportFailure = async (failure) => {
  await reportFailure(failure, self.location.pathname);
};
