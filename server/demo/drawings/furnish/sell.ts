import { widthOf } from '../geometry';
import { along, type Setting } from './setting';

/** A suggestion of a café: a counter at the back, tables in rows at the shop windows. */
export function furnishSales(setting: Setting): void {
  const [left, top, right, bottom] = setting.main;
  setting.put(
    { kind: 'counter', width: 260, depth: 65, front: 90 },
    along(['s', 'w', 'e'], [0.2, 0.5, 0.8, 0, 1]),
  );
  setting.put(
    { kind: 'shelf', width: 220, depth: 40, tall: true, front: 40 },
    along(['w', 'e'], [0.7, 0.5, 0.3]),
  );
  const columns = Math.max(2, Math.floor(widthOf(setting.main) / 210));
  for (const y of [top + 130, top + 310]) {
    if (y > bottom - 230) return;
    for (let column = 0; column < columns; column += 1) {
      const x = Math.round(left + ((right - left) * (column + 0.5)) / columns);
      setting.putAt({ kind: 'round-table', width: 140, depth: 140 }, 'n', [x - 70, y - 70, x + 70, y + 70]);
    }
  }
}
