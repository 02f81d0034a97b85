import { boundsOf, centreOf, heightOf, inset, type Side, widthOf } from '../geometry';
import { along, type FurnitureSpec, type Setting, type WallPlace } from './setting';

/** Walls of the room, those farthest from the door first. */
function wallsFromDoor(setting: Setting): Side[] {
  const box = boundsOf(setting.room.parts);
  const [x, y] = setting.doors[0] ? centreOf(setting.doors[0]) : centreOf(box);
  const distance: Record<Side, number> = { n: y - box[1], s: box[3] - y, w: x - box[0], e: box[2] - x };
  return (['n', 's', 'w', 'e'] as const).toSorted((a, b) => distance[b] - distance[a]);
}

const everywhere = [0, 1, 0.5, 0.25, 0.75, 0.35, 0.65, 0.85, 0.15, 0.45, 0.55];

const basins: readonly FurnitureSpec[] = [
  { kind: 'basin', width: 65, depth: 46, front: 45 },
  { kind: 'basin', width: 52, depth: 42, front: 35 },
  { kind: 'basin', width: 45, depth: 34, front: 25 },
];
const toilet: FurnitureSpec = { kind: 'toilet', width: 40, depth: 66, front: 45 };

/** Baths that fill a short wall come first, then other baths, then showers. */
function tubs(setting: Setting, walls: readonly Side[]): (readonly [FurnitureSpec, WallPlace])[] {
  const room = boundsOf(setting.room.parts);
  const lengthOf = (side: Side) => (side === 'n' || side === 's' ? widthOf(room) : heightOf(room)) - 14;
  const baths = [170, 160, 150].flatMap((width) =>
    along(
      walls.toSorted((a, b) => lengthOf(a) - lengthOf(b)),
      [0, 1],
    ).map((place) => [{ kind: 'bath', width, depth: 72 } as const, place] as const),
  );
  const showers = [90, 80].flatMap((size) =>
    along(walls, [0, 1]).map(
      (place) => [{ kind: 'shower', width: size, depth: size } as const, place] as const,
    ),
  );
  return [...baths, ...showers];
}

/** The first arrangement with a bath or shower, a toilet and a basin; one that has room to wash clothes wins. */
export function furnishBathroom(setting: Setting): void {
  const walls = wallsFromDoor(setting);
  const room = inset(boundsOf(setting.room.parts), 7);
  const arrange = ([tub, place]: readonly [FurnitureSpec, WallPlace], washer: boolean): boolean => {
    setting.clear();
    return (
      setting.put(tub, [place], room) !== null &&
      setting.put(toilet, along(walls, everywhere), room) !== null &&
      basins.some((basin) => setting.put(basin, along(walls, everywhere), room)) &&
      (!washer ||
        setting.put({ kind: 'washer', width: 60, depth: 58, front: 20 }, along(walls, everywhere), room) !==
          null)
    );
  };
  const ways = tubs(setting, walls);
  const baths = ways.filter(([{ kind }]) => kind === 'bath');
  if (baths.some((way) => arrange(way, true))) return;
  if (baths.some((way) => arrange(way, false))) return;
  ways.some((way) => arrange(way, false));
}

export function furnishWc(setting: Setting): void {
  const walls = wallsFromDoor(setting);
  const room = inset(boundsOf(setting.room.parts), 7);
  for (const place of along(walls, [0.5, 0.3, 0.7, 0, 1])) {
    setting.clear();
    if (!setting.put({ ...toilet, front: 30 }, [place], room)) continue;
    if (
      basins.some((basin) =>
        setting.put({ ...basin, front: 20 }, along(walls.toReversed(), everywhere), room),
      )
    )
      return;
    if (setting.put({ kind: 'basin', width: 36, depth: 28 }, along(walls, everywhere), room)) return;
  }
}
