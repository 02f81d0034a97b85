import type { Box } from '../../geometry';
import type { Door, Room } from '../../plan/plan';
import { divide } from './divide';
import { doorInRow, entrance, room, withShaft } from './parts';

/** A room below the corridor; the vestibule is the part of the hall that the entrance leads into. */
export interface BackRoom {
  kind: 'vestibule' | 'wc' | 'bathroom' | 'wardrobe' | 'storage';
  width: number | 'flexible';
}

interface BackRooms {
  /** Parts of the hall. */
  vestibules: Box[];
  rooms: Room[];
  shafts: Box[];
  doors: Door[];
}

/** Service rooms and the vestibule between the flat's own corridor, above, and the corridor of the building. */
export function backRooms(wanted: readonly BackRoom[], [left, top, right, bottom]: Box): BackRooms {
  const made: BackRooms = { vestibules: [], rooms: [], shafts: [], doors: [] };
  divide(left, right, wanted).forEach(([from, to], index) => {
    const kind = wanted[index]?.kind ?? 'storage';
    if (kind === 'vestibule') {
      made.vestibules.push([from, top, to, bottom]);
      made.doors.push(entrance(bottom, Math.round(from + (to - from) * 0.62) - 45, 'start'));
      return;
    }
    if (kind === 'wc' || kind === 'bathroom') {
      const wet = withShaft(kind, [from, top, to, bottom], 'se', [40, 40]);
      made.rooms.push(wet.room);
      made.shafts.push(wet.shaft);
    } else made.rooms.push(room(kind, [from, top, to, bottom]));
    made.doors.push(doorInRow(top, from + 12, 'n', 'start', 70));
  });
  return made;
}
