import * as v from 'valibot';
import { endpoint } from '../endpoint';

const WRONG = 'Браузер назвал неверный адрес для уведомлений';

/** So many bytes as browsers write them: base64url, with or without its end. */
const bytes = (count: number) => {
  const digits = Math.ceil((count * 4) / 3);
  return v.pipe(v.string(WRONG), v.regex(new RegExp(`^[\\w-]{${digits}}=*$`), WRONG));
};

/**
 * Notifications while the portal is not open: where this device takes them (Web Push, RFC 8030, 8291 and 8292). Of the
 * device's own session, so a program has none.
 */
export const pushEndpoints = {
  getPush: endpoint({
    method: 'GET',
    path: '/api/notifications/push/',
    auth: 'session',
    answer: 'personal',
    response: v.object({
      /** The server's public key, for `applicationServerKey`. */
      key: v.string(),
      /** Where this session takes them; null: nowhere. */
      endpoint: v.nullable(v.string()),
      details: v.boolean(),
    }),
  }),
  keepPush: endpoint({
    method: 'POST',
    path: '/api/notifications/push/',
    auth: 'session',
    answer: 'personal',
    body: v.object({
      endpoint: v.pipe(v.string(WRONG), v.maxLength(1000, WRONG), v.url(WRONG)),
      keys: v.object({ p256dh: bytes(65), auth: bytes(16) }),
      /** Names and sums may stand on the locked device; left out: as it was, and no at first. */
      details: v.optional(v.boolean()),
    }),
    response: v.object({ details: v.boolean() }),
  }),
  endPush: endpoint({
    method: 'DELETE',
    path: '/api/notifications/push/',
    auth: 'session',
    answer: 'personal',
  }),
};
