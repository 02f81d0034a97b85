import * as v from 'valibot';

/**
 * Messages between worker and page.
 *
 * - `checked` (worker → page): a cached answer was compared with the server's; `changed` says that a newer one is now
 *   in the cache. `path` is the address of the call with its query, `at` the time of the check by the server's clock.
 * - `reached` (worker → page): the server gave an answer that was not cached before.
 * - `unreached` (worker → page): the server could not be reached.
 * - `activate` (page → worker): the person agreed to the new version.
 * - `replaced` (page → the previous worker): its running work delays the new version.
 * - `draw` (page → worker): the content of the start pages may have changed.
 * - `later` (page → worker): a confirmed account is signed in, what comes later is wanted.
 * - `claim` (page → worker): the page has no controlling worker though there is one.
 */
export const WorkerMessage = v.union([
  v.object({ type: v.literal('checked'), path: v.string(), changed: v.boolean(), at: v.number() }),
  v.object({ type: v.picklist(['reached', 'unreached']) }),
]);
export type WorkerMessage = v.InferOutput<typeof WorkerMessage>;

/** From the withdrawn worker: the page reloads without a worker, and confirms through the port. */
export interface FromWithdrawn {
  type: 'withdrawn';
}

/** After a tap on a notification: the page navigates to it, and confirms through the port. */
export interface FromNotice {
  type: 'notice';
  path: string;
}

/** Messages of the page; the worker reads them without a schema, so that it starts faster. */
export interface PageMessage {
  type: 'activate' | 'replaced' | 'draw' | 'later' | 'claim';
}
