import type { Secrets } from '../db/secrets';
import { hostMatches } from '../net/host-patterns';
import { askOutside, ForbiddenAddress } from '../net/outside-request';
import { checkSecureAddress } from '../net/secure-address';
import { RETENTION_HOURS, type WantedDeliveries } from './deliveries';
import { pushMessage } from './push-words';
import type { Vapid } from './vapid';

/** A push service that takes longer counts as away. */
const PATIENCE_MS = 10_000;
const HOUR = 3600;

/** What became of a push: `gone`: the device takes nothing there any more; `refused`: asked again it would be the same. */
export type PushOutcome =
  | { readonly is: 'taken' | 'gone' | 'refused'; readonly status: number | string }
  | { readonly is: 'later'; readonly status: number | string; readonly seconds?: number };

export interface SendDeps {
  readonly vapid: Vapid;
  readonly secrets: Secrets;
  readonly privateHosts: readonly string[];
  readonly signal: AbortSignal;
}

/** How long it is worth anything: a promotion no longer than it lasts. In seconds; 0: not at all. */
function lifetime({ createdAt, deadline }: WantedDeliveries['notice'], now = Date.now()): number {
  const end = Math.min(createdAt.getTime() + RETENTION_HOURS * HOUR * 1000, deadline?.getTime() ?? Infinity);
  return Math.max(0, Math.round((end - now) / 1000));
}

/** Encrypts a notification for its device and gives it to the push service. */
export async function sendPush(
  { to, notice, unread }: WantedDeliveries,
  deps: SendDeps,
): Promise<PushOutcome> {
  const TTL = lifetime(notice);
  if (TTL === 0) return { is: 'refused', status: 'late' };
  const message = pushMessage(notice, { details: to.details, unread });
  // It is needed when the first one is sent, and not when the server starts.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
    JSON.stringify(message),
    {
      TTL,
      contentEncoding: 'aes128gcm',
      vapidDetails: deps.vapid,
      urgency: notice.isPromo ? 'low' : 'normal',
      // Of those that wait for a device that is off the last of a kind is enough; what kind, the service need not know.
      topic: deps.secrets.hmac('push-topic', `${to.tokenHash} ${message.tag}`).slice(0, 32),
    },
  );
  try {
    return await post(to.endpoint, { headers, body }, deps);
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { is: 'gone', status: 'forbidden' };
    return { is: 'later', status: (error as { code?: string }).code ?? (error as Error).name };
  }
}

async function post(
  endpoint: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: Buffer },
  { privateHosts, signal }: SendDeps,
): Promise<PushOutcome> {
  const answer = await askOutside(endpoint, {
    headers,
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    check: (url) => checkSecureAddress(url, privateHosts),
    mayBePrivate: (host) => hostMatches(host, privateHosts),
  });
  const { statusCode: status = 0 } = answer;
  const after = Number(answer.headers['retry-after']);
  answer.destroy();
  if (status >= 200 && status < 300) return { is: 'taken', status };
  if (status === 404 || status === 410) return { is: 'gone', status };
  if (status === 429 || status >= 500) return { is: 'later', status, ...(after > 0 && { seconds: after }) };
  return { is: 'refused', status };
}
