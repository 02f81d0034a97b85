import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type SharedInterest, sharedInterest } from './shared-interest';

export type Encoding = 'br' | 'gzip';
export type Bytes = Buffer<ArrayBuffer>;

/** One answer as it leaves, in each encoding that somebody has asked for. */
export interface CachedAnswer {
  readonly etag: string;
  readonly body: Promise<Bytes>;
  readonly encoded: Map<Encoding, Promise<Bytes>>;
  bytes: number;
  /** Who waits for the body; null once it is there. */
  interest: SharedInterest | null;
}

/** What an entry takes beside its bodies, roughly. */
const OVERHEAD = 1000;

/**
 * Answers by address, the last asked for, as many as fit into `maxBytes`; compressed ones count too. An answer that
 * failed is not kept.
 */
export function answerStore(maxBytes: number) {
  const saved = new Map<string, CachedAnswer>();
  let total = 0;

  function drop(address: string, entry: CachedAnswer | undefined): void {
    if (!entry || saved.get(address) !== entry) return;
    saved.delete(address);
    total -= entry.bytes;
  }

  /** What has grown pushes the oldest out, itself too where it is larger than all the room. */
  function grow(address: string, entry: CachedAnswer, bytes: number): void {
    if (saved.get(address) !== entry) return;
    entry.bytes += bytes;
    total += bytes;
    for (const [oldest, old] of saved) {
      if (total <= maxBytes) break;
      drop(oldest, old);
    }
  }

  function count(address: string, entry: CachedAnswer, made: Promise<Bytes>): void {
    made.then(
      ({ byteLength }) => {
        entry.interest = null;
        grow(address, entry, byteLength);
      },
      () => drop(address, entry),
    );
  }

  return {
    get bytes() {
      return total;
    },
    /**
     * The answer under this tag, made now unless it is there or being made. `make` is told when all who wait for it have
     * given up; who names no signal never does.
     */
    keep(
      address: string,
      etag: string,
      make: (abandoned: AbortSignal) => Promise<Bytes>,
      waiter = new AbortController().signal,
    ): CachedAnswer {
      const present = saved.get(address);
      if (present?.etag === etag && !present.interest?.signal.aborted) {
        present.interest?.join(waiter);
        saved.delete(address);
        saved.set(address, present);
        return present;
      }
      drop(address, present);
      const interest = sharedInterest();
      interest.join(waiter);
      const body = make(interest.signal);
      const entry: CachedAnswer = { etag, body, encoded: new Map(), bytes: 0, interest };
      saved.set(address, entry);
      grow(address, entry, OVERHEAD + address.length);
      count(address, entry, body);
      return entry;
    },
    /** The answer's body in an encoding, compressed now unless it is there. */
    encode(address: string, entry: CachedAnswer, encoding: Encoding): Promise<Bytes> {
      const present = entry.encoded.get(encoding);
      if (present) return present;
      const made = entry.body.then((body) => compressors[encoding](body));
      entry.encoded.set(encoding, made);
      count(address, entry, made);
      return made;
    },
  };
}

export const compressors: Record<Encoding, (body: Bytes) => Promise<Bytes>> = {
  // Quality 5 costs a few milliseconds for a page of lots; 11 costs a hundred.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};
