import { createCipheriv, createDecipheriv, createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * How the pieces of a file are guarded. Each is bound to the file's first line, to its number and to whether it is the
 * last, so that a piece that was changed, moved, taken out or cut off is noticed.
 */
export interface Seal {
  close(piece: Buffer, number: number, isLast: boolean): Buffer;
  /** The piece; null where it is not what was written. */
  open(closed: Buffer, number: number, isLast: boolean): Buffer | null;
}

const SUM_BYTES = 32;

/** By a SHA-256 beside each piece: against what breaks by itself, not against a person who changes it. */
export function sumSeal(firstLine: string): Seal {
  const sumOf = (piece: Buffer, number: number, isLast: boolean) =>
    createHash('sha256').update(`${firstLine}${number} ${isLast}\n`).update(piece).digest();
  return {
    close: (piece, number, isLast) => Buffer.concat([sumOf(piece, number, isLast), piece]),
    open(closed, number, isLast) {
      const piece = closed.subarray(SUM_BYTES);
      return sumOf(piece, number, isLast).equals(closed.subarray(0, SUM_BYTES)) ? piece : null;
    },
  };
}

const TAG_BYTES = 16;
const KEY_BYTES = 32;
const SCRYPT_MEMORY = 256 * 1024 * 1024;

/** What a key is made with, besides the passphrase; it stands in the file. */
interface KeyMaking {
  /** base64 */
  readonly salt: string;
  /** The costs of scrypt. */
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const makeKey = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** By AES-256-GCM, with a key of scrypt. The key is the file's own, for its salt is, so numbers serve as nonces. */
export async function cipherSeal(
  firstLine: string,
  passphrase: string,
  { salt, ...costs }: KeyMaking,
): Promise<Seal> {
  const key = await makeKey(passphrase.normalize(), Buffer.from(salt, 'base64'), KEY_BYTES, {
    ...costs,
    maxmem: SCRYPT_MEMORY,
  });
  const nonceOf = (number: number) => {
    const nonce = Buffer.alloc(12);
    nonce.writeBigUInt64BE(BigInt(number), 4);
    return nonce;
  };
  const boundTo = (isLast: boolean) => Buffer.from(`${firstLine}${isLast}`);
  return {
    close(piece, number, isLast) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number)).setAAD(boundTo(isLast));
      const closed = Buffer.concat([cipher.update(piece), cipher.final()]);
      return Buffer.concat([cipher.getAuthTag(), closed]);
    },
    open(closed, number, isLast) {
      if (closed.byteLength < TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number), { authTagLength: TAG_BYTES });
      decipher.setAAD(boundTo(isLast)).setAuthTag(closed.subarray(0, TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(closed.subarray(TAG_BYTES)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
