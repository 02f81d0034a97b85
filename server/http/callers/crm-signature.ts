import { createHmac, timingSafeEqual } from 'node:crypto';
import { HttpProblem, notFound } from '../problems/problem';

/** For how many seconds a signature holds: clocks may differ so much. */
const TOLERANCE_SECONDS = 300;

const hmac = (secret: string, seconds: string, body: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** The value of `SIGNATURE_HEADER` for a body that is sent now, or at another moment (milliseconds since 1970). */
export function signBody(secret: string, body: string, now = Date.now()): string {
  const seconds = String(Math.floor(now / 1000));
  return `t=${seconds},v1=${hmac(secret, seconds, Buffer.from(body)).toString('hex')}`;
}

/**
 * Throws unless the body was signed with the secret, and just now: what somebody has overheard is of no use to them
 * later. Without a secret there is no such call.
 */
export function checkSignature(
  secret: string | undefined,
  given: string | undefined,
  body: Uint8Array,
  now = Date.now(),
): void {
  if (secret === undefined)
    throw notFound('Ответы CRM этот портал не принимает: не задана переменная CRM_SECRET.');
  const [, seconds = '', signature = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(given ?? '') ?? [];
  const isSigned =
    signature !== '' && timingSafeEqual(Buffer.from(signature, 'hex'), hmac(secret, seconds, body));
  if (!isSigned) throw new HttpProblem('forbidden', 'Подпись запроса не подходит.');
  if (Math.abs(now / 1000 - Number(seconds)) > TOLERANCE_SECONDS)
    throw new HttpProblem('forbidden', 'Подпись запроса устарела: проверьте часы на сервере CRM.');
}
