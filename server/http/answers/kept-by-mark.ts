import type { CatalogueMark } from '../../db/changes/revision';

/** What an entry takes beside its value, in bytes. */
const OVERHEAD = 500;

interface Entry {
  readonly value: Promise<unknown>;
  bytes: number;
}

/**
 * What answers have in common, by name, as long as the catalogue is the same: the last asked for, as many as fit into
 * `maxBytes` as `bytesOf` counts them. What is read for a mark may be newer than it, never older, as answers themselves
 * are; what failed is not kept.
 */
export function keptByMark<Value>(maxBytes: number, bytesOf: (value: Value) => number) {
  let of = '';
  let kept = new Map<string, Entry>();
  let total = 0;

  function grow(name: string, entry: Entry, bytes: number): void {
    if (kept.get(name) !== entry) return;
    entry.bytes += bytes;
    total += bytes;
    for (const [oldest, old] of kept) {
      if (total <= maxBytes) break;
      kept.delete(oldest);
      total -= old.bytes;
    }
  }

  function drop(name: string, entry: Entry): void {
    if (kept.get(name) !== entry) return;
    kept.delete(name);
    total -= entry.bytes;
  }

  function keep<T extends Value>(
    { epoch, revision }: Pick<CatalogueMark, 'epoch' | 'revision'>,
    name: string,
    read: () => Promise<T>,
  ): Promise<T> {
    const mark = `${epoch} ${revision}`;
    if (mark !== of) {
      of = mark;
      kept = new Map();
      total = 0;
    }
    const known = kept.get(name);
    if (known) {
      kept.delete(name);
      kept.set(name, known);
      return known.value as Promise<T>;
    }
    const value = read();
    const entry: Entry = { value, bytes: 0 };
    kept.set(name, entry);
    grow(name, entry, OVERHEAD + name.length * 2);
    value.then(
      (done) => grow(name, entry, bytesOf(done)),
      () => drop(name, entry),
    );
    return value;
  }
  return Object.assign(keep, { bytes: () => total });
}
export type KeptByMark<Value> = ReturnType<typeof keptByMark<Value>>;
