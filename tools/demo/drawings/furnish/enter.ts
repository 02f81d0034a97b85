import { areaOf } from '../geometry';
import { along, type Setting } from './setting';

/** A built-in wardrobe wherever the doors leave a wall, a bench beside it. */
export function furnishHall(setting: Setting): void {
  const parts = setting.parts.toSorted((a, b) => areaOf(a) - areaOf(b));
  putLongest(setting, parts, 'wardrobe', 60, 220, 90);
  for (const part of parts)
    if (setting.put({ kind: 'bench', width: 70, depth: 35 }, along(['s', 'w', 'e', 'n'], [0, 1]), part))
      return;
}

function putLongest(
  setting: Setting,
  parts: Setting['parts'],
  kind: 'wardrobe' | 'shelf',
  depth: number,
  longest: number,
  shortest: number,
): boolean {
  for (let width = longest; width >= shortest; width -= 10)
    for (const part of parts)
      if (setting.put({ kind, width, depth, front: 60 }, along(['w', 'e', 's', 'n'], [1, 0]), part))
        return true;
  return false;
}

/** Rails on the longest free walls of a dressing room. */
export function furnishWardrobe(setting: Setting): void {
  putLongest(setting, setting.parts, 'wardrobe', 55, 280, 70);
  putLongest(setting, setting.parts, 'wardrobe', 45, 280, 60);
}

export function furnishStorage(setting: Setting): void {
  putLongest(setting, setting.parts, 'shelf', 40, 260, 60);
}
