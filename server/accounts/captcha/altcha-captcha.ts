import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../db/database';
import { usedCaptchas } from '../../db/schema/account-schema';
import type { Secrets } from '../../db/secrets';
import type { Captcha } from './captcha';

/** What solving a challenge takes: rounds of the key's derivation, and between how many and how many keys are tried. */
interface Effort {
  cost: number;
  counters: readonly [number, number];
}

/** About 0.1 s of a slow phone. */
const OF_A_PHONE: Effort = { cost: 1000, counters: [200, 400] };
const LIFETIME_MS = 10 * 60_000;

/** What a solver hands in, as base64 of JSON. */
const Token = v.pipe(
  v.string(),
  v.base64(),
  v.transform((token) => Buffer.from(token, 'base64').toString()),
  v.parseJson(),
  v.object({
    challenge: v.object({
      parameters: v.looseObject({
        algorithm: v.string(),
        nonce: v.string(),
        salt: v.string(),
        cost: v.number(),
        keyLength: v.number(),
        keyPrefix: v.string(),
      }),
      signature: v.string(),
    }),
    solution: v.looseObject({ counter: v.number(), derivedKey: v.string() }),
  }),
);

/** Whatever effort one asks for, it accepts every challenge that was signed with these secrets. */
export function altchaCaptcha(db: Database, secrets: Secrets, effort = OF_A_PHONE): Captcha {
  const keys = {
    deriveKey,
    hmacSignatureSecret: secrets.hmac('captcha', 'challenge'),
    hmacKeySignatureSecret: secrets.hmac('captcha', 'key'),
  };
  return {
    async challenge() {
      const challenge = await createChallenge({
        ...keys,
        algorithm: 'PBKDF2/SHA-256',
        cost: effort.cost,
        counter: randomInt(...effort.counters),
        expiresAt: new Date(Date.now() + LIFETIME_MS),
      });
      return { ...challenge };
    },
    async accept(token) {
      const parsed = v.safeParse(Token, token);
      if (!parsed.success) return false;
      const { challenge, solution } = parsed.output;
      const result = await verifySolution({ ...keys, challenge, solution }).catch(() => null);
      return result?.verified === true && spend(db, challenge.signature);
    },
  };
}

/** False when this challenge has been handed in before. */
async function spend(db: Database, signature: string): Promise<boolean> {
  const spent = await db
    .insert(usedCaptchas)
    .values({ signature, expiresAt: sql`now() + make_interval(secs => ${LIFETIME_MS / 1000})` })
    .onConflictDoNothing()
    .returning({ signature: usedCaptchas.signature });
  return spent.length > 0;
}
