import { type Box, boundsOf, clip, heightOf, moved, overlap } from '../../drawings/geometry';
import { PARTY } from '../../drawings/plan/thickness';
import { templateNamed } from '../../drawings/templates/all';
import { service, serviceCorner } from '../../drawings/templates/recipes/service';
import { planOf } from '../layouts';
import type { Placed, SectionDesign } from './section';

/** Narrower places are let together with their neighbour. */
const LEAST = 640;
/** Shafts of two neighbours stand wall to wall; below them they are one. */
const NEAR = PARTY + 4;

const trades = ['cafe', 'store', 'office'] as const;

const outlineOf = ({ fit, x, y }: Placed): Box => [x, y, x + fit.width, y + fit.depth];

/** Shafts of a floor in its own coordinates, those that stand side by side as one. */
function shaftsOf(placed: readonly Placed[]): Box[] {
  const all = placed
    .flatMap((one) => planOf(one.fit).shafts.map((shaft) => moved(shaft, [one.x, one.y])))
    .toSorted((a, b) => a[0] - b[0]);
  const joined: Box[] = [];
  for (const shaft of all) {
    const at = joined.findIndex(
      (other) => shaft[0] - other[2] <= NEAR && shaft[1] < other[3] && other[1] < shaft[3],
    );
    const other = joined[at];
    if (other) joined[at] = boundsOf([other, shaft]);
    else joined.push(shaft);
  }
  return joined;
}

/** Neighbours in groups wide enough for a shop. */
function groups(row: readonly Placed[]): Placed[][] {
  const made: Placed[][] = [];
  const widthOf = (group: readonly Placed[]) =>
    group.reduce((sum, { fit }) => sum + fit.width + PARTY, -PARTY);
  for (const placed of row) {
    const last = made.at(-1);
    if (last && widthOf(last) < LEAST) last.push(placed);
    else made.push([placed]);
  }
  const last = made.at(-1);
  if (made.length > 1 && last && widthOf(last) < LEAST) {
    made.pop();
    made.at(-1)?.push(...last);
  }
  return made;
}

/**
 * The ground floor under a typical one: shops to the street in place of its northern row and of the flats across the
 * building, service rooms in the southern row; every shaft comes down through them.
 */
export function groundFloor(typical: readonly Placed[], depth: number): SectionDesign['ground'] {
  const shafts = shaftsOf(typical);
  const under = (group: readonly Placed[], template: Placed['fit']['template']): Placed => {
    const [first] = group;
    if (!first) throw new Error('a shop stands under no flat');
    const box = boundsOf(group.map(outlineOf));
    const mirrored = group.some(({ fit }) => fit.template.place !== undefined && fit.mirrored);
    const { flipped } = first.fit;
    const own = shafts
      .filter((shaft) => overlap(shaft, box))
      .map((shaft) => moved(clip(shaft, box), [-box[0], -box[1]]));
    const width = box[2] - box[0];
    const unturned = own.map(
      ([left, top, right, bottom]): Box => [
        mirrored ? width - right : left,
        flipped ? heightOf(box) - bottom : top,
        mirrored ? width - left : right,
        flipped ? heightOf(box) - top : bottom,
      ],
    );
    return {
      x: box[0],
      y: box[1],
      fit: { ...first.fit, template, width, depth: heightOf(box), loggia: false, mirrored, shafts: unturned },
    };
  };
  const shop = (group: readonly Placed[], index: number): Placed => {
    const ends = group.map(({ fit }) => fit.template.place).filter((place) => place !== undefined);
    const trade = trades[index % trades.length] ?? trades[0];
    return under(group, templateNamed(ends[0] ? `${trade}-${ends[0]}` : trade));
  };
  const isThrough = ({ fit }: Placed) => fit.depth > depth;
  const across = typical.filter(isThrough).map((placed) => [placed]);
  const north = groups(typical.filter((placed) => !isThrough(placed) && placed.y === 0));
  const south = typical.filter(({ y }) => y > 0);
  return {
    shops: [...across, ...north].map(shop),
    service: south.map((placed) =>
      under([placed], placed.fit.template.place === 'corner' ? serviceCorner : service),
    ),
  };
}
