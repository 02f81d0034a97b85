import type { CatalogueMark } from '../../db/changes/revision';

/**
 * What answers have in common, by name, as long as the catalogue is the same: the last `most` that were asked for. What
 * is read for a mark may be newer than it, never older, as answers themselves are; what failed is not kept.
 */
export function keptByMark(most: number) {
  let of = '';
  let kept = new Map<string, Promise<unknown>>();

  return <T>({ epoch, revision }: CatalogueMark, name: string, read: () => Promise<T>): Promise<T> => {
    const mark = `${epoch} ${revision}`;
    if (mark !== of) {
      of = mark;
      kept = new Map();
    }
    const own = kept;
    const value = (own.get(name) as Promise<T> | undefined) ?? read();
    own.delete(name);
    own.set(name, value);
    value.catch(() => {
      if (own.get(name) === value) own.delete(name);
    });
    const [oldest] = own.keys();
    if (own.size > most && oldest !== undefined) own.delete(oldest);
    return value;
  };
}
export type KeptByMark = ReturnType<typeof keptByMark>;
