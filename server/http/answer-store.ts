import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type SharedInterest, sharedInterest } from './shared-interest';

export type Encoding = 'br' | 'gzip';
export type Bytes = Buffer<ArrayBuffer>;

/** One answer as it leaves, in each encoding that somebody has asked for. */
export interface KeptAnswer {
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
  const kept = new Map<string, KeptAnswer>();
  let total = 0;

  function drop(address: string, entry: KeptAnswer | undefined): void {
    if (!entry || kept.get(address) !== entry) return;
    kept.delete(address);
    total -= entry.bytes;
  }

  /** What has grown pushes the oldest out, itself too where it is larger than all the room. */
  function grow(address: string, entry: KeptAnswer, bytes: number): void {
    if (kept.get(address) !== entry) return;
    entry.bytes += bytes;
    total += bytes;
    for (const [oldest, old] of kept) {
      if (total <= maxBytes) break;
      drop(oldest, old);
    }
  }

  function count(address: string, entry: KeptAnswer, made: Promise<Bytes>): void {
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
      make: (givenUp: AbortSignal) => Promise<Bytes>,
      waiter = new AbortController().signal,
    ): KeptAnswer {
      const present = kept.get(address);
      if (present?.etag === etag && !present.interest?.signal.aborted) {
        present.interest?.join(waiter);
        kept.delete(address);
        kept.set(address, present);
        return present;
      }
      drop(address, present);
      const interest = sharedInterest();
      interest.join(waiter);
      const body = make(interest.signal);
      const entry: KeptAnswer = { etag, body, encoded: new Map(), bytes: 0, interest };
      kept.set(address, entry);
      grow(address, entry, OVERHEAD + address.length);
      count(address, entry, body);
      return entry;
    },
    /** The answer's body in an encoding, compressed now unless it is there. */
    encode(address: string, entry: KeptAnswer, encoding: Encoding): Promise<Bytes> {
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
