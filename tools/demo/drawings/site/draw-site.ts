import type { Random } from '../../random';
import type { Drawn } from '../floor/drawn-floor';
import { type Box, centreOf, heightOf, inset, widthOf } from '../geometry';
import { ink } from '../ink';
import { type Lettering, lettered, withLetters } from '../lettering/lettering';
import { boxPath, ellipsePath, roundedPath } from '../pen';
import { path } from '../plan/draw-body';
import type { SiteLayout } from './lay-site';
import { plantTrees } from './plant-trees';
import { compass, scale } from './sheet-marks';
import type { SiteDesign } from './site-design';

const KERB = 34;

/** Carriageways with their middle lines; where two meet the bands are drawn as one. */
function streets(layout: SiteLayout): string {
  const roads = layout.streets.map(
    (band) =>
      (widthOf(band) > heightOf(band)
        ? [band[0], band[1] + KERB, band[2], band[3] - KERB]
        : [band[0] + KERB, band[1], band[2] - KERB, band[3]]) as unknown as Box,
  );
  const middle = layout.streets
    .map((band) => {
      const [x, y] = centreOf(band);
      return widthOf(band) > heightOf(band) ? `M${band[0]} ${y}H${band[2]}` : `M${x} ${band[1]}V${band[3]}`;
    })
    .join('');
  return (
    path(layout.streets.map(boxPath).join(''), `fill="${ink.outside}"`) +
    path(roads.map(boxPath).join(''), `fill="${ink.line}"`) +
    path(middle, `fill="none" stroke="${ink.sheet}" stroke-width="3" stroke-dasharray="24 16"`)
  );
}

/** Places for guests' cars along the streets across, as hair lines at the kerb. */
function guestParking(layout: SiteLayout): string {
  let lines = '';
  for (const [left, top, right, bottom] of layout.streets) {
    if (right - left > bottom - top) continue;
    for (let y = top + 120; y < bottom - 200; y += 26) lines += `M${right - KERB} ${y}h${KERB}`;
  }
  return path(lines, `fill="none" stroke="${ink.fine}" stroke-width="1.6"`);
}

/** Lines of waves, or a lawn with a winding path. */
function view({ view: kind, layout }: SiteDesign): string {
  const [left, top, right, bottom] = layout.view;
  if (kind === 'park')
    return (
      path(boxPath([left, top, right, bottom - 30]), `fill="${ink.park}"`) +
      path(
        `M${left} ${bottom - 90}q${right / 8} -90 ${right / 4} -20t${right / 4} -10t${right / 4} 10t${right / 4} -30`,
        `fill="none" stroke="${ink.sheet}" stroke-width="16"`,
      )
    );
  let waves = '';
  for (let y = top + 30; y < bottom - 70; y += 26)
    for (let x = left + 20 + ((y * 37) % 170); x < right - 190; x += 150 + (((x + y) * 13) % 110))
      waves += `M${x} ${y}q14 -9 28 0t28 0`;
  return (
    path(boxPath([left, top, right, bottom - 60]), `fill="${ink.tile}"`) +
    path(waves, `fill="none" stroke="${ink.water}" stroke-width="2.5"`) +
    path(`M${left} ${bottom - 60}H${right}`, `fill="none" stroke="${ink.fine}" stroke-width="3"`)
  );
}

/** A lawn, a playground and a path round it. */
function court(box: Box): string {
  const [x, y] = centreOf(box);
  const [w, h] = [widthOf(box), heightOf(box)];
  const lawn = inset(box, 34);
  return (
    path(roundedPath(inset(box, 14), 74), `fill="none" stroke="${ink.outside}" stroke-width="22"`) +
    path(roundedPath(lawn, 60), `fill="${ink.park}"`) +
    path(
      `${ellipsePath(x, y, Math.min(w, h) * 0.2, Math.min(w, h) * 0.15)}${roundedPath([x + w * 0.24, y - 34, x + w * 0.24 + 90, y + 26], 10)}`,
      `fill="${ink.sheet}" stroke="${ink.fine}" stroke-width="2"`,
    ) +
    path(
      `${ellipsePath(x - 20, y, 12, 12)}M${x + 6} ${y - 10}h26v20h-26z`,
      `fill="none" stroke="${ink.fine}" stroke-width="2"`,
    )
  );
}

/** A building from above: its outline, its parapet, the entrances from the court and the paths to them. */
function buildings({ layout, entrances }: SiteDesign): string {
  const ways = entrances.flat();
  return (
    path(
      ways.map(([x, y, dx, dy]) => `M${x} ${y}l${dx * 96} ${dy * 96}`).join(''),
      `fill="none" stroke="${ink.outside}" stroke-width="22"`,
    ) +
    path(
      layout.buildings.map((box) => boxPath(box)).join(''),
      `fill="${ink.sheet}" stroke="${ink.wall}" stroke-width="6"`,
    ) +
    path(
      layout.buildings.map((box) => boxPath(inset(box, 9))).join(''),
      `fill="none" stroke="${ink.fine}" stroke-width="2"`,
    ) +
    path(
      ways
        .map(([x, y, dx, dy]) =>
          dx === 0 ? `M${x} ${y + dy * 6}l14 ${dy * 20}h-28z` : `M${x + dx * 6} ${y}l${dx * 20} 14v-28z`,
        )
        .join(''),
      `fill="${ink.accent}"`,
    )
  );
}

/** A project from above: buildings, courts, streets, trees, the park or the sea; north is up. Units: decimetres. */
export function drawSite(site: SiteDesign, random: Random): Drawn {
  const { layout, names, street } = site;
  const { width, height } = layout;
  const size = Math.max(30, Math.round(width / 36));
  const label = (x: number, y: number, value: string, more: Partial<Lettering> = {}) => {
    const [atX, atY] = [Math.round(x), Math.round(y + size * 0.35)];
    return lettered(value, { x: atX, y: atY, size, anchor: 'middle', ...more });
  };
  const front = layout.streets[0] ?? layout.view;
  return {
    width,
    height,
    svg: withLetters(
      [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
        `<path fill="${ink.sheet}" d="M0 0h${width}v${height}H0z"/>`,
        view(site),
        streets(layout),
        guestParking(layout),
        ...layout.courts.map(court),
        plantTrees(site, random),
        buildings(site),
        compass(width - 80, 80),
        scale(40, 40),
        `<g fill="${ink.wall}">`,
        ...layout.buildings.map((box, index) => {
          const [x, y] = centreOf(box);
          // Its middle stays where it is.
          const isUpright = heightOf(box) > widthOf(box);
          return isUpright
            ? label(x + size * 0.35, y - size * 0.35, names[index] ?? '', { turn: -90 })
            : label(x, y, names[index] ?? '');
        }),
        // The road's middle line ends before its name.
        label(width / 2, (front[1] + front[3]) / 2, street, { fill: ink.text, halo: ink.line }),
        label(40 + 250, 66, '50 м', { fill: ink.text, size: Math.round(size * 0.8) }),
        label(width - 80, 160, 'С'),
        '</g>',
        '</svg>',
      ].join(''),
    ),
  };
}
