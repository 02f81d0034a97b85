import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether an Authorization header names the token. Without a token nobody needs one. */
export const metricsToken =
  (token: string | undefined) =>
  (given: string | undefined): boolean =>
    token === undefined || timingSafeEqual(digest(given ?? ''), digest(`Bearer ${token}`));
