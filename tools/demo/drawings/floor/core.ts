import { orient } from '../plan/orient';
import type { Door, Furniture, Plan } from '../plan/plan';
import { doorInColumn, doorInRow, room, windowBetween } from '../templates/recipes/parts';

const STAIR = 265;
const LIFT = 195;
const CARGO = 280;
const PASSENGER = 200;
const METERS = 140;

export interface Core {
  width: number;
  /** Of a row of flats. */
  depth: number;
  /** The ground floor has the way in from the yard; underground there is no daylight. */
  level: 'ground' | 'upper' | 'underground';
}

/** Stairs with daylight, two lifts, a lobby from the façade to the corridor, and a closet for meters. */
export function corePlan({ width, depth, level }: Core): Plan {
  const lobby = STAIR + LIFT;
  const cargo = depth - CARGO;
  const passenger = cargo - PASSENGER;
  const meters = depth - METERS;
  const lifts: Furniture[] = [
    { kind: 'lift', box: [STAIR, cargo, lobby, depth], back: 'w', mirrored: false },
    { kind: 'lift', box: [STAIR, passenger, lobby, cargo], back: 'w', mirrored: false },
  ];
  const wayIn: Door = {
    ...doorInRow(0, Math.round((lobby + width) / 2) - 60, 's', 'start', 120),
    kind: 'entrance',
  };
  const lobbyWindow = level === 'ground' ? windowBetween(STAIR, lobby, 90) : windowBetween(STAIR, width, 170);
  return orient(
    {
      rooms: [
        room('lobby', [lobby, 0, width, depth], [STAIR, 0, lobby, passenger]),
        room('stair', [0, 0, STAIR, meters]),
        room('box', [0, meters, STAIR, depth]),
        room('lift', [STAIR, cargo, lobby, depth]),
        room('lift', [STAIR, passenger, lobby, cargo]),
      ],
      shafts: [],
      outside: [],
      doors: [
        doorInRow(depth, lobby + 14, null, 'start', Math.min(200, width - lobby - 28)),
        doorInRow(depth, 60, 's', 'start', 80),
        doorInColumn(STAIR, 30, 'w', 'start', 100),
        doorInColumn(lobby, cargo + 70, null, 'start', 120),
        doorInColumn(lobby, passenger + 55, null, 'start', 90),
        ...(level === 'ground' ? [wayIn] : []),
      ],
      windows: level === 'underground' ? [] : [windowBetween(0, STAIR, 120), lobbyWindow],
      facades: ['n'],
      furniture: [
        { kind: 'stairs', box: [6, 150, STAIR - 6, meters - 80], back: 'n', mirrored: false },
        ...lifts,
      ],
    },
    { mirrored: false, flipped: true },
  );
}
