import type { LotType } from '../lot';

/** What tells the lots of a riser from their neighbours. Area in m². */
export interface RiserLot {
  readonly id: number;
  readonly type: LotType;
  readonly section: string | null;
  readonly rooms: number;
  readonly area: number;
}

/** Lots above each other are measured one by one: their areas differ by so much at most, in m² or as a share. */
const MEASURED = { squareMeters: 0.5, share: 0.02 } as const;

const isAlike = (one: RiserLot, other: RiserLot): boolean =>
  one.type === other.type &&
  one.rooms === other.rooms &&
  Math.abs(one.area - other.area) <= Math.max(MEASURED.squareMeters, MEASURED.share * one.area);

/**
 * Which lot of another floor stands in the riser of which of this one: in the same section, in the same order, alike in
 * type, rooms and area. As many as possible are matched, and of several ways the one in which areas differ least. Both
 * floors are given in the order of their lots' numbers. Answers lots of `from` by ids of `to`.
 */
export function matchTwins<From extends RiserLot>(
  from: readonly From[],
  to: readonly RiserLot[],
): Map<number, From> {
  const sections = new Set(to.map(({ section }) => section));
  return new Map(
    [...sections].flatMap((section) =>
      matchInOrder(
        from.filter((lot) => lot.section === section),
        to.filter((lot) => lot.section === section),
      ),
    ),
  );
}

interface Matched<From> {
  readonly count: number;
  /** By how much the areas of the pairs differ in all. */
  readonly apart: number;
  readonly pair?: readonly [number, From];
  readonly before?: Matched<From>;
}

/** The best way to match the beginnings of both rows, prolonged lot by lot. */
function matchInOrder<From extends RiserLot>(
  from: readonly From[],
  to: readonly RiserLot[],
): [number, From][] {
  const none: Matched<From> = { count: 0, apart: 0 };
  let above: Matched<From>[] = [none, ...to.map(() => none)];
  for (const one of from) {
    const row: Matched<From>[] = [none];
    to.forEach((other, at) => {
      const without = better(row[at] ?? none, above[at + 1] ?? none);
      const before = above[at] ?? none;
      const apart = before.apart + Math.abs(one.area - other.area);
      row.push(
        isAlike(one, other)
          ? better({ count: before.count + 1, apart, pair: [other.id, one], before }, without)
          : without,
      );
    });
    above = row;
  }
  const pairs: [number, From][] = [];
  for (let step = above.at(-1); step !== undefined; step = step.before)
    if (step.pair) pairs.unshift([...step.pair]);
  return pairs;
}

const better = <From>(one: Matched<From>, other: Matched<From>): Matched<From> =>
  one.count > other.count || (one.count === other.count && one.apart < other.apart) ? one : other;
