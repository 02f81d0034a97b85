import * as v from 'valibot';
import { endpoint } from '../endpoint';

const WRONG = 'Браузер назвал неверный адрес для уведомлений';

/** So many bytes as browsers encode them: base64url, with or without padding. */
const bytes = (count: number) => {
  const digits = Math.ceil((count * 4) / 3);
  return v.pipe(v.string(WRONG), v.regex(new RegExp(`^[\\w-]{${digits}}=*$`), WRONG));
};

/**
 * Notifications while the portal is closed (Web Push, RFC 8030, 8291 and 8292). A subscription belongs to the
 * device's session, so programs have none.
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
      /** Address of this session's subscription; null if it has none. */
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
      /**
       * Names and sums may be shown on the lock screen; if left out, the setting does not change, and is initially
       * false.
       */
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
