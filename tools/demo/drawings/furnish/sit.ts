import { centreOf, heightOf, type Side, widthOf } from '../geometry';
import type { Furniture } from '../plan/plan';
import { along, type Setting } from './setting';
import { putBed, putWardrobe, sideWalls } from './sleep';

/** Sofa and television face each other, a low table between them. */
export function putSofaGroup(
  setting: Setting,
  sides: readonly Side[],
  positions: readonly number[],
): Furniture | null {
  const widths = heightOf(setting.main) > 380 ? [230, 200, 170] : [200, 170, 150];
  for (const width of widths) {
    const sofa = setting.put({ kind: 'sofa', width, depth: 92, front: 40 }, along(sides, positions));
    if (!sofa) continue;
    const facing = sofa.back === 'w' ? 'e' : 'w';
    const [x, y] = centreOf(sofa.box);
    const at = (y - setting.main[1] - 80) / Math.max(1, heightOf(setting.main) - 160);
    setting.put(
      { kind: 'tv', width: 160, depth: 35 },
      along([facing], [at, at - 0.1, at + 0.1, at - 0.2, at + 0.2]),
    );
    if (widthOf(setting.main) > 285) {
      const reach = 92 / 2 + 32 + 30;
      setting.putNear({ kind: 'coffee-table', width: 95, depth: 50 }, sofa.back, [
        sofa.back === 'w' ? x + reach : x - reach,
        y,
      ]);
    }
    return sofa;
  }
  return null;
}

export function furnishLiving(setting: Setting): void {
  const [far, near] = sideWalls(setting);
  const sofa = putSofaGroup(setting, [far, near], [0.45, 0.4, 0.5, 0.3, 0.6, 0.2]);
  const side = sofa?.back ?? far;
  setting.put({ kind: 'armchair', width: 80, depth: 80 }, along([side], [0, 0.04, 1]));
  setting.put(
    { kind: 'shelf', width: 160, depth: 38, tall: true, front: 30 },
    along(['s', near, far], [1, 0]),
  );
  if (widthOf(setting.main) > 480)
    setting.putNear({ kind: 'round-table', width: 150, depth: 150 }, 'n', [
      side === 'w' ? setting.main[2] - 80 : setting.main[0] + 80,
      setting.main[3] - 90,
    ]);
  setting.put({ kind: 'plant', width: 45, depth: 45 }, along(['n'], [1, 0]));
}

/** The one room of a studio: a bed instead of a bedroom, a sofa where there is room for it. */
export function furnishStudio(setting: Setting): void {
  const kitchenSide = setting.room.kitchen?.wall ?? 'e';
  const bedSide: Side = kitchenSide === 'w' ? 'e' : 'w';
  const other: Side = bedSide === 'w' ? 'e' : 'w';
  putBed(setting, [bedSide, other], [0.08, 0.14, 0.2, 0.3, 0.4]);
  setting.putNear({ kind: 'round-table', width: 140, depth: 80 }, 'n', [
    bedSide === 'w' ? setting.main[2] - 90 : setting.main[0] + 70,
    setting.main[1] + 60,
  ]);
  setting.put({ kind: 'sofa', width: 170, depth: 85, front: 35 }, along([bedSide, other], [1, 0.9, 0.8, 0]));
  setting.put({ kind: 'tv', width: 100, depth: 10 }, along([other], [0.3, 0.2, 0.4, 0.1]));
  const nook = setting.room.kitchen?.line === 0 ? setting.parts[1] : undefined;
  if (nook && nook[0] > centreOf(setting.main)[0]) putWardrobe(setting, ['e', 's', 'w'], 220, nook);
  else
    setting.put(
      { kind: 'wardrobe', width: 120, depth: 60, tall: true },
      along([bedSide, other, 's'], [1, 0.9, 0]),
    );
  setting.put({ kind: 'plant', width: 40, depth: 40 }, along(['n'], [0, 1]));
}
