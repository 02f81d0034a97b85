import { noticePath, type PushMessage } from '../src/contract/service-worker/push-message';
import { openNotice, renewPush, showPush } from './push-handlers';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

/** A file of its own beside the worker, as the outbox is, so that it does not slow down the start. */
self.push = {
  show: (data) => showPush(self, data),
  open: (notification) => openNotice(self, noticePath((notification.data as PushMessage | null)?.id ?? 0)),
  renew: (event) => renewPush(self, event),
};
