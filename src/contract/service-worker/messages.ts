import * as v from 'valibot';

/**
 * What worker and page tell each other.
 *
 * - `checked` (worker → page): a kept answer was compared with the server's; `changed` says that a newer one is
 *   in the cache now. `path` is the address of the call with its query, `at` the moment of the check by the server's clock.
 * - `reached` (worker → page): the server gave an answer where none was kept.
 * - `unreached` (worker → page): the server could not be asked.
 * - `activate` (page → worker): the person agreed to the new version.
 * - `replaced` (page → the worker before that): what it still does keeps the new version waiting.
 * - `draw` (page → worker): what the start pages show may have changed.
 * - `claim` (page → worker): the page stands without a worker though there is one.
 */
export const WorkerMessage = v.union([
  v.object({ type: v.literal('checked'), path: v.string(), changed: v.boolean(), at: v.number() }),
  v.object({ type: v.picklist(['reached', 'unreached']) }),
]);
export type WorkerMessage = v.InferOutput<typeof WorkerMessage>;

/** From the worker that takes itself away: the page begins anew without one, and says through the port that it will. */
export interface FromWithdrawn {
  type: 'withdrawn';
}

/** A tap on a notification leads there: the page says through the port that it goes. */
export interface FromNotice {
  type: 'notice';
  path: string;
}

/** The words of the page; the worker reads them without a schema, so that it starts sooner. */
export interface PageMessage {
  type: 'activate' | 'replaced' | 'draw' | 'claim';
}
