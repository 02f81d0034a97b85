import { createHmac } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks of phones are off by some seconds: the step before and the one after count too. */
const TOLERATED_STEPS = 1;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in base32 without padding (RFC 4648), as authenticators take a secret. */
export function base32(bytes: Uint8Array): string {
  let [bits, held, text] = [0, 0, ''];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text;
}

/** Which step of 30 seconds it is. `now` in milliseconds. */
export const totpStepOf = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS);

/** The code of a step: RFC 6238 over HMAC-SHA-1 with six digits, which is what every authenticator counts. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step whose code it is, within the tolerance around `now`; null where it is of none. */
export function totpStepOfCode(secret: Uint8Array, code: string, now: number): number | null {
  const middle = totpStepOf(now);
  for (let step = middle - TOLERATED_STEPS; step <= middle + TOLERATED_STEPS; step += 1)
    if (totpCode(secret, step) === code) return step;
  return null;
}

/** What an authenticator scans. `issuer` and `account` are what it shows. */
export const totpAddress = (secret: Uint8Array, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  })}`;
