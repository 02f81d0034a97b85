import { boundsOf, centreOf, heightOf, inset, type Side, widthOf } from '../geometry';
import { along, type Setting } from './setting';

/** Walls of the room, those farthest from the door first. */
function wallsFromDoor(setting: Setting): Side[] {
  const box = boundsOf(setting.room.parts);
  const [x, y] = setting.doors[0] ? centreOf(setting.doors[0]) : centreOf(box);
  const distance: Record<Side, number> = { n: y - box[1], s: box[3] - y, w: x - box[0], e: box[2] - x };
  return (['n', 's', 'w', 'e'] as const).toSorted((a, b) => distance[b] - distance[a]);
}

const everywhere = [0, 1, 0.5, 0.25, 0.75, 0.35, 0.65, 0.85, 0.15];

export function furnishBathroom(setting: Setting): void {
  const walls = wallsFromDoor(setting);
  const room = inset(boundsOf(setting.room.parts), 7);
  const tub = { kind: 'bath', depth: 72 } as const;
  const short = walls.filter((side) =>
    side === 'n' || side === 's'
      ? widthOf(room) >= 150 && widthOf(room) < 190
      : heightOf(room) >= 150 && heightOf(room) < 190,
  );
  const putTub = [170, 160, 150].some((width) =>
    setting.put({ ...tub, width }, along([...short, ...walls], [0, 1]), room),
  );
  if (!putTub) setting.put({ kind: 'shower', width: 90, depth: 90 }, along(walls, [0, 1]), room);
  setting.put({ kind: 'toilet', width: 40, depth: 66, front: 45 }, along(walls, everywhere), room);
  setting.put({ kind: 'basin', width: 65, depth: 46, front: 45 }, along(walls, everywhere), room);
  setting.put({ kind: 'washer', width: 60, depth: 58, front: 20 }, along(walls, everywhere), room);
}

export function furnishWc(setting: Setting): void {
  const walls = wallsFromDoor(setting);
  const room = inset(boundsOf(setting.room.parts), 7);
  setting.put({ kind: 'toilet', width: 40, depth: 66, front: 30 }, along(walls, [0.5, 0.3, 0.7, 0, 1]), room);
  setting.put(
    { kind: 'basin', width: 45, depth: 34, front: 20 },
    along(walls.toReversed(), everywhere),
    room,
  ) || setting.put({ kind: 'basin', width: 36, depth: 28 }, along(walls, everywhere), room);
}
