import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** One written form: a keyboard may give 'й' as one sign or as two. */
const written = (password: string): string => password.normalize('NFKC');

/**
 * argon2id with the library's 19 MiB and two passes, as OWASP asks. Slow on purpose: before a transaction begins,
 * never in it.
 */
export const hashPassword = (password: string): Promise<string> => hash(written(password));

let dummyHash: Promise<string> | undefined;

/** False where there is no hash to compare with, after as much work as if there were one. */
export async function isPassword(passwordHash: string | null | undefined, given: string): Promise<boolean> {
  dummyHash ??= hash(randomBytes(24));
  const same = await verify(passwordHash ?? (await dummyHash), written(given));
  return same && passwordHash != null;
}
