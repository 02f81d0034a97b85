import { type Box, boundsOf, heightOf, widthOf } from '../geometry';
import type { FurnitureKind, Trade } from '../plan/plan';
import { along, type Setting } from './setting';

/** Pieces of one size in rows across the hall, wherever the floor is free. */
function rows(
  setting: Setting,
  kind: FurnitureKind,
  [width, depth]: readonly [number, number],
  gap: readonly [number, number],
  area: Box,
): void {
  const [left, top, right, bottom] = area;
  const columns = Math.max(1, Math.floor((right - left + gap[0]) / (width + gap[0])));
  const pitch = (right - left) / columns;
  for (let y = top; y + depth <= bottom; y += depth + gap[1])
    for (let column = 0; column < columns; column += 1) {
      const x = Math.round(left + pitch * (column + 0.5) - width / 2);
      setting.putAt({ kind, width, depth }, 'n', [x, y, x + width, y + depth]);
    }
}

/** The floor of the whole hall, however shafts and the WC cut into it, away from its walls. */
function floorOf({ room }: Setting, front: number, side: number): Box {
  const [left, top, right, bottom] = boundsOf(room.parts);
  return [left + side, top + front, right - side, bottom - side];
}

/** A counter at the back, tables in rows at the shop windows. */
function cafe(setting: Setting): void {
  setting.put(
    { kind: 'counter', width: 300, depth: 65, front: 100 },
    along(['s', 'w', 'e'], [0.3, 0.5, 0.7, 0, 1]),
  );
  setting.put(
    { kind: 'shelf', width: 240, depth: 40, tall: true, front: 40 },
    along(['w', 'e', 's'], [0.7, 0.9, 0.5, 0.3]),
  );
  rows(setting, 'round-table', [140, 140], [80, 60], floorOf(setting, 70, 50));
}

/** Racks in rows, shelves along the side walls, a till at the door. */
function store(setting: Setting): void {
  setting.put({ kind: 'counter', width: 170, depth: 60, front: 80 }, along(['w', 'e'], [0.16, 0.22, 0.3]));
  for (const side of ['w', 'e'] as const)
    for (const at of [0.55, 0.95])
      setting.put(
        {
          kind: 'shelf',
          width: Math.min(260, heightOf(setting.main) * 0.32),
          depth: 45,
          tall: true,
          front: 60,
        },
        along([side], [at]),
      );
  rows(setting, 'rack', [90, 150], [130, 110], floorOf(setting, 130, 100));
}

/** Desks in pairs by the windows, a table to meet at, shelves along the back. */
function salesOffice(setting: Setting): void {
  setting.put(
    { kind: 'shelf', width: Math.min(280, widthOf(setting.main) * 0.4), depth: 42, tall: true, front: 50 },
    along(['s', 'w', 'e'], [0.2, 0.5, 0.8]),
  );
  setting.put({ kind: 'sofa', width: 170, depth: 85, front: 50 }, along(['w', 'e'], [0.85, 0.7]));
  rows(setting, 'desks', [150, 220], [110, 90], floorOf(setting, 120, 60));
}

const byTrade: Record<Trade, (setting: Setting) => void> = { cafe, store, office: salesOffice };

/** A suggestion of what the premises can be. */
export const furnishSales = (setting: Setting): void => byTrade[setting.room.trade ?? 'cafe'](setting);
