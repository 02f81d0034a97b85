import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { contentEndpoints } from './content-endpoints';

const { body, ...request } = contentEndpoints.sendRequest;

/**
 * A request as everybody may send it: the key by which a repeated one stays one stands in the header
 * `Idempotency-Key` or, as the application sends it, in the body.
 */
export const requestEndpoint = endpoint({
  ...request,
  keyed: true,
  body: v.object({ ...body.entries, key: v.optional(body.entries.key) }),
});
