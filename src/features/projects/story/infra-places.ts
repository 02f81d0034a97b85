import type { Infra } from '../../../contract/lots/projects/project-story';

/** The side of the drawing, in its own units; the project stands in the middle. */
export const SIDE = 480;
const OUTERMOST = 210;
/** What takes longer on foot stands on the outermost ring. */
const FARTHEST = 30;
/** Two signs so near each other would cover one another. */
const APART = 27;

const radiusOf = (minutes: number): number => (Math.min(minutes, FARTHEST) / FARTHEST) * OUTERMOST;

export const RINGS = [10, 20, 30].map((minutes) => ({ minutes, radius: radiusOf(minutes) }));

export interface PlacedInfra extends Infra {
  /** From 1, the nearest first. */
  number: number;
  x: number;
  y: number;
}

/**
 * The places by minutes from the middle and by their direction, north up. A sign that would cover another one, or the
 * project itself, is turned aside on its ring, where there is room.
 */
export function placedInfras(infras: readonly Infra[]): PlacedInfra[] {
  const placed: PlacedInfra[] = [];
  for (const infra of infras.toSorted((one, other) => one.minutes - other.minutes)) {
    const away = Math.max(34, radiusOf(infra.minutes));
    const turns = Array.from({ length: 36 }, (_, turn) => at(infra.bearing + turn * 10, away));
    const [first = { x: 0, y: 0 }] = turns;
    const free = turns.find(({ x, y }) => placed.every((one) => Math.hypot(one.x - x, one.y - y) >= APART));
    placed.push({ ...infra, number: placed.length + 1, ...(free ?? first) });
  }
  return placed;
}

function at(bearing: number, away: number): { x: number; y: number } {
  const angle = (bearing * Math.PI) / 180;
  return { x: SIDE / 2 + Math.sin(angle) * away, y: SIDE / 2 - Math.cos(angle) * away };
}
