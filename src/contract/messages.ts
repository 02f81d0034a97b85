import * as v from 'valibot';

/**
 * What worker and page tell each other.
 *
 * - `checked` (worker → page): a kept answer was compared with the server's; `changed` says that a newer one is
 *   in the cache now. `path` is the address of the call with its query, `at` the moment of the check.
 * - `unreached` (worker → page): a kept answer was given, and the server could not be asked for a newer one.
 * - `activate` (page → worker): the person agreed to the new version.
 */
export const WorkerMessage = v.variant('type', [
  v.object({ type: v.literal('checked'), path: v.string(), changed: v.boolean(), at: v.number() }),
  v.object({ type: v.literal('unreached') }),
]);
export type WorkerMessage = v.InferOutput<typeof WorkerMessage>;

/** The one word of the page; the worker reads it without a schema, so that it starts sooner. */
export interface PageMessage {
  type: 'activate';
}
