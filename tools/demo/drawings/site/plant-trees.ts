import type { Random } from '../../random';
import { type Box, boundsOf, fitsWithin, heightOf, inset, overlap, type Point, widthOf } from '../geometry';
import { ink } from '../ink';
import { path } from '../plan/draw-body';
import type { SiteDesign } from './site-design';
import { treeFromAbove } from './trees';

/** Trees in a line, as a city plants them; every so often one is missing. */
function avenue(
  [from, to]: readonly [number, number],
  at: number,
  upright: boolean,
  random: Random,
): Point[] {
  const made: Point[] = [];
  for (let along = from + 30; along < to - 30; along += 62) {
    const jitter = random.between(-4, 4);
    if (random.chance(0.12)) continue;
    made.push(upright ? [at + jitter, along] : [along, at + jitter]);
  }
  return made;
}

/** Along the streets, round the lawns, and in loose groups in the park. */
function treePlaces({ layout, view: kind }: SiteDesign, random: Random): Point[] {
  const streetTrees = layout.streets.flatMap((band) => {
    const upright = heightOf(band) > widthOf(band);
    const [low, high] = upright ? [band[0], band[2]] : [band[1], band[3]];
    const stretch: readonly [number, number] = upright ? [band[1], band[3]] : [band[0], band[2]];
    return [low - 22, high + 22].flatMap((at) => avenue(stretch, at, upright, random));
  });
  const courtTrees = layout.courts.flatMap((box) => {
    const [left, top, right, bottom] = inset(box, 62);
    return [
      ...avenue([left, right], top, false, random),
      ...avenue([left, right], bottom, false, random),
      ...avenue([top + 50, bottom - 50], left, true, random),
    ];
  });
  if (kind === 'sea') return [...streetTrees, ...courtTrees];
  const park = Array.from({ length: Math.round(layout.width / 60) }, () => [
    [random.between(30, layout.width - 220), random.between(24, layout.view[3] - 60)] as const,
  ]).flatMap(([[x, y] = [0, 0] as const]) =>
    Array.from(
      { length: random.between(1, 3) },
      (): Point => [x + random.between(-46, 46), y + random.between(-26, 26)],
    ),
  );
  return [...streetTrees, ...courtTrees, ...park];
}

/** Trees of a site as a drawing; none stands on a building, an entrance, a street or another tree. */
export function plantTrees(site: SiteDesign, random: Random): string {
  const { layout } = site;
  const sheet: Box = [26, 26, layout.width - 26, layout.height - 26];
  const saved: Box[] = [
    [0, 0, 580, 110],
    [layout.width - 150, 0, layout.width, 200],
    ...layout.buildings.map((box) => inset(box, -16)),
    ...site.entrances
      .flat()
      .map(
        ([x, y, dx, dy]): Box =>
          boundsOf([
            inset([x, y, x, y], -12),
            inset([x + dx * 110, y + dy * 110, x + dx * 110, y + dy * 110], -12),
          ]),
      ),
    ...layout.streets.map((box) => inset(box, 4)),
  ];
  let drawn = '';
  for (const [x, y] of treePlaces(site, random)) {
    const radius = random.between(15, 24);
    const box: Box = [x - radius, y - radius, x + radius, y + radius];
    if (!fitsWithin(box, sheet) || saved.some((other) => overlap(other, box))) continue;
    saved.push(inset(box, 6));
    drawn += treeFromAbove(x, y, radius);
  }
  return path(drawn, `fill="${ink.sheet}" fill-opacity=".75" stroke="${ink.leaf}" stroke-width="2.5"`);
}
