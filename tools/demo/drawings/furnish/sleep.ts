import { areaOf, type Box, centreOf, heightOf, type Side, widthOf } from '../geometry';
import { along, type Setting } from './setting';

/** A bedroom over 17 m² has more in it than a bed and a wardrobe. */
const LARGE = 170_000;

/** The two walls beside the window, the one farther from the doors first. */
export function sideWalls(setting: Setting): [far: Side, near: Side] {
  const [x] = centreOf(setting.main);
  const doors = setting.doors.filter((hole) => hole[1] !== setting.main[1] - 7);
  const mean = doors.reduce((sum, hole) => sum + (hole[0] + hole[2]) / 2 - x, 0);
  return mean <= 0 ? ['e', 'w'] : ['w', 'e'];
}

/** The largest double bed that leaves a way past its foot, with a small table on either side. */
export function putBed(setting: Setting, sides: readonly Side[], positions: readonly number[]): boolean {
  const across = widthOf(setting.main);
  const widths = across >= 330 ? [180, 160, 140] : across >= 270 ? [160, 140] : [140, 120];
  for (const width of widths) {
    const bed = setting.put({ kind: 'bed', width, depth: 205, front: 55 }, along(sides, positions));
    if (!bed) continue;
    const [left, top, right, bottom] = bed.box;
    const table = { kind: 'bedside', width: 42, depth: 38 } as const;
    if (bed.back === 'w') {
      setting.putAt(table, 'w', [left, top - 45, left + 38, top - 3]);
      setting.putAt(table, 'w', [left, bottom + 3, left + 38, bottom + 45]);
    } else if (bed.back === 'e') {
      setting.putAt(table, 'e', [right - 38, top - 45, right, top - 3]);
      setting.putAt(table, 'e', [right - 38, bottom + 3, right, bottom + 45]);
    } else if (bed.back === 's') {
      setting.putAt(table, 's', [left - 45, bottom - 38, left - 3, bottom]);
      setting.putAt(table, 's', [right + 3, bottom - 38, right + 45, bottom]);
    }
    return true;
  }
  return false;
}

/** The longest wardrobe that fits one of the walls. */
export function putWardrobe(
  setting: Setting,
  sides: readonly Side[],
  longest = 240,
  where = setting.main,
): void {
  for (let width = longest; width >= 80; width -= 20) {
    const spec = { kind: 'wardrobe', width, depth: 60, tall: true, front: 45 } as const;
    if (setting.put(spec, along(sides, [1, 0]), where)) return;
  }
}

export function furnishBedroom(setting: Setting): void {
  const [far, near] = sideWalls(setting);
  const roomy = widthOf(setting.main) >= 320;
  const positions = heightOf(setting.main) > 400 ? [0.42, 0.3, 0.2, 0.5, 0] : [0.3, 0.4, 0.2, 0.1, 0, 1];
  putWardrobe(setting, ['s']);
  if (!putBed(setting, [far, near], positions)) {
    setting.clear();
    putBed(setting, [far, near], positions);
    putWardrobe(setting, ['s', near, far]);
  }
  if (roomy)
    setting.put({ kind: 'desk', width: 110, depth: 50, front: 50 }, along([near], [0.05, 0.15, 0.9]));
  setting.put({ kind: 'tv', width: 110, depth: 10 }, along([near], [0.42, 0.3, 0.5, 0.6]));
  if (areaOf(setting.main) > LARGE) {
    setting.put({ kind: 'armchair', width: 80, depth: 80, front: 30 }, along([far], [0, 0.05]));
    setting.put(
      { kind: 'shelf', width: 150, depth: 42, tall: true, front: 50 },
      along([near, far], [1, 0.9, 0.8]),
    );
  }
  setting.put({ kind: 'plant', width: 40, depth: 40 }, along(['n'], [1, 0]));
}

/** The one room of a one-room flat: to sleep at the back, to sit and work at the window. */
export function furnishMain(setting: Setting): void {
  const [far, near] = sideWalls(setting);
  const nook = setting.parts[1];
  if (nook) putWardrobe(setting, ['e', 's', 'w'], 240, nook);
  else putWardrobe(setting, ['s', near], 220);
  const positions = [0.75, 0.65, 0.55, 0.45, 0.9, 0.35, 0.25];
  if (!putBed(setting, [far, near], positions)) {
    setting.clear();
    putBed(setting, [far, near], [...positions, 0.1, 0]);
    putWardrobe(setting, ['s', near, far], 220);
  }
  setting.put({ kind: 'tv', width: 120, depth: 30 }, along([near], [0.7, 0.6, 0.5, 0.4]));
  setting.put({ kind: 'desk', width: 120, depth: 55, front: 55 }, along([near, far], [0, 0.08]));
  setting.put({ kind: 'armchair', width: 78, depth: 78 }, along([far], [0.04, 0.1]));
  setting.put({ kind: 'plant', width: 40, depth: 40 }, along(['n'], [1, 0]));
}

/** Two single beds side by side, a small table between them. */
function putTwins(setting: Setting, [side]: readonly [Side, Side]): void {
  for (const at of [0.3, 0.2, 0.4, 0.1, 0]) {
    const first = setting.put({ kind: 'single-bed', width: 95, depth: 205, front: 55 }, [[side, at]]);
    if (!first) continue;
    const [left, top, right, bottom] = first.box;
    const table: Box =
      side === 'w'
        ? [left, bottom + 3, left + 38, bottom + 45]
        : [right - 38, bottom + 3, right, bottom + 45];
    setting.putAt({ kind: 'bedside', width: 42, depth: 38 }, side, table);
    const second: Box = [left, bottom + 48, right, bottom + 48 + bottom - top];
    if (setting.putAt({ kind: 'single-bed', width: 95, depth: 205, front: 55 }, side, second)) return;
    setting.clear();
  }
  putBed(setting, [side, side === 'w' ? 'e' : 'w'], [0.6, 0.5, 0.4]);
}

export function furnishHotelRoom(setting: Setting): void {
  const [far, near] = sideWalls(setting);
  if (setting.room.beds === 'twin') putTwins(setting, [far, near]);
  else putBed(setting, [far, near], [0.6, 0.5, 0.7, 0.4]);
  setting.put({ kind: 'desk', width: 120, depth: 50, front: 40 }, along([near], [0.3, 0.2, 0.45]));
  setting.put({ kind: 'tv', width: 110, depth: 10 }, along([near], [0.7, 0.6, 0.8]));
  setting.put({ kind: 'armchair', width: 75, depth: 75 }, along([far], [0.02, 0.08]));
  setting.put({ kind: 'plant', width: 40, depth: 40 }, along(['n'], [1, 0]));
}
