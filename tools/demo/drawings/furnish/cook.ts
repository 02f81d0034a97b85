import { type Box, centreOf, heightOf, type Side, widthOf } from '../geometry';
import type { KitchenLine } from '../plan/plan';
import type { Setting } from './setting';
import { along } from './setting';
import { putSofaGroup } from './sit';

const DEPTH = 60;

function lineBox({ wall, line, from, to }: KitchenLine, gap = 7): Box {
  const [start, end] = [from + gap, to - gap];
  if (wall === 'w') return [line + gap, start, line + gap + DEPTH, end];
  if (wall === 'e') return [line - gap - DEPTH, start, line - gap, end];
  return wall === 's'
    ? [start, line - gap - DEPTH, end, line - gap]
    : [start, line + gap, end, line + gap + DEPTH];
}

/** The line of units at its wall: shortened, first at the end away from the wet wall, until it fits. */
export function putKitchen(setting: Setting): Box | null {
  const wanted = setting.room.kitchen;
  if (!wanted) return null;
  for (let cut = 0; wanted.to - wanted.from - cut >= 180; cut += 10) {
    for (const line of [
      { ...wanted, from: wanted.from + cut },
      { ...wanted, to: wanted.to - cut },
    ]) {
      const box = lineBox(line);
      const upright = line.wall === 'e' || line.wall === 'w';
      const width = upright ? heightOf(box) : widthOf(box);
      const put = setting.putAt({ kind: 'kitchen', width, depth: DEPTH, front: 75 }, line.wall, box);
      if (put) return box;
    }
  }
  return null;
}

/** A table with its chairs; the box holds the chairs too. */
function putTable(
  setting: Setting,
  sizes: readonly (readonly [number, number])[],
  near: readonly [number, number],
) {
  for (const [width, depth] of sizes) {
    const kind = width === depth ? 'round-table' : 'table';
    if (setting.putNear({ kind, width, depth }, 'n', near)) return;
    if (width !== depth && setting.putNear({ kind, width, depth }, 'w', near)) return;
  }
}

export function furnishKitchen(setting: Setting): void {
  const line = putKitchen(setting);
  const [x, y] = centreOf(setting.main);
  const [left, top, right] = setting.main;
  const awayX = line && centreOf(line)[0] < x ? right - 60 : left + 60;
  const large = widthOf(setting.main) > 320;
  putTable(
    setting,
    large
      ? [
          [150, 165],
          [120, 155],
          [150, 150],
        ]
      : [
          [120, 155],
          [80, 150],
          [80, 140],
        ],
    large ? [(awayX + x) / 2, y] : [awayX, Math.min(y, top + 190)],
  );
  setting.put({ kind: 'plant', width: 38, depth: 38 }, along(['n'], [1, 0]));
}

export function furnishKitchenLiving(setting: Setting): void {
  const line = putKitchen(setting);
  const { alcove } = setting.room;
  if (alcove) putAlcoveBed(setting, alcove);
  const sideOfKitchen: Side = setting.room.kitchen?.wall ?? 'e';
  const away: Side = sideOfKitchen === 'w' ? 'e' : 'w';
  const other: Side = away === 'w' ? 'e' : 'w';
  const high = sideOfKitchen === 's' ? [0.15, 0.08, 0.25, 0] : [0.12, 0.06, 0.2, 0.3, 0];
  putSofaGroup(setting, [away, other], high);
  const [cx, cy] = line ? centreOf(line) : centreOf(setting.main);
  const reach = 165;
  const near: readonly [number, number] =
    sideOfKitchen === 's'
      ? [cx, cy - reach]
      : sideOfKitchen === 'w'
        ? [cx + reach + 20, cy]
        : [cx - reach - 20, cy];
  putTable(
    setting,
    [
      [150, 165],
      [120, 155],
      [80, 140],
    ],
    near,
  );
  setting.put({ kind: 'plant', width: 45, depth: 45 }, along(['n'], [0, 1]));
  setting.put(
    { kind: 'shelf', width: 120, depth: 36, tall: true, front: 30 },
    along([away, 's'], [1, 0.9, 0.5]),
  );
}

function putAlcoveBed(setting: Setting, alcove: Box): void {
  const [left, , right, bottom] = alcove;
  const x = Math.round((left + right) / 2);
  setting.putAt({ kind: 'bed', width: 160, depth: 205 }, 's', [x - 80, bottom - 212, x + 80, bottom - 7]);
  setting.putAt({ kind: 'bedside', width: 24, depth: 38 }, 's', [x - 107, bottom - 45, x - 83, bottom - 7]);
  setting.putAt({ kind: 'bedside', width: 24, depth: 38 }, 's', [x + 83, bottom - 45, x + 107, bottom - 7]);
}
