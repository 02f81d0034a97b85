import * as v from 'valibot';
import { endpoint } from '../endpoint';

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));

/** How browsers tell the portal what broke in them. Source: feature row N4. */
export const failureEndpoints = {
  /** Told once a page for each failure. The server takes out whatever may be of a person before it is kept. */
  reportFailure: endpoint({
    method: 'POST',
    path: '/api/failures/',
    auth: 'anyone',
    answer: 'personal',
    body: v.object({
      message: text(500),
      /** Frames of the stack, a line each, the innermost first. */
      frames: text(4000),
      /** Path of the page, without query and fragment. */
      page: text(300),
      version: text(60),
    }),
  }),
};
