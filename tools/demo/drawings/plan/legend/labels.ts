import { areaOf, type Box, centreOf, inset, overlap } from '../../geometry';
import { type Plan, type Room, roomArea, sweepOf } from '../plan';

export interface Label {
  x: number;
  y: number;
  text: string;
  /** Height of the letters. */
  size: number;
}

const widthOfText = (text: string, size: number) => text.length * size * 0.54;

/** Square centimetres → '18,4'. One place after the comma is what plans carry; the legend has two. */
export const areaText = (squareCentimetres: number): string =>
  (Math.round(squareCentimetres / 1000) / 10).toFixed(1).replace('.', ',');

/** The free spot nearest to the middle of a box; null where the figure would lie over lines. */
function placeIn(box: Box, text: string, taken: readonly Box[], size: number): Label | null {
  const [cx, cy] = centreOf(box);
  const [w, h] = [widthOfText(text, size), size * 0.9];
  let best: { x: number; y: number; distance: number } | null = null;
  for (let y = box[1] + 14 + h / 2; y <= box[3] - 14 - h / 2; y += 8) {
    for (let x = box[0] + 12 + w / 2; x <= box[2] - 12 - w / 2; x += 8) {
      const spot: Box = [x - w / 2, y - h / 2, x + w / 2, y + h / 2];
      const distance = Math.hypot(x - cx, (y - cy) * 1.2);
      if (
        (best === null || distance < best.distance) &&
        !taken.some((other) => overlap(inset(other, -6), spot))
      )
        best = { x, y, distance };
    }
  }
  return best && { x: Math.round(best.x), y: Math.round(best.y), text, size };
}

/** Figures grow with the plan, so that they read alike on a studio's sheet and on a penthouse's. */
export const labelSize = (longestSide: number): number =>
  Math.max(28, Math.min(46, Math.round(longestSide / 30)));

function labelOf(room: Room, taken: readonly Box[], size: number): Label[] {
  const parts = room.parts.toSorted((a, b) => areaOf(b) - areaOf(a));
  for (const share of [1, 0.8, 0.65])
    for (const part of parts) {
      const label = placeIn(part, areaText(roomArea(room)), taken, Math.round(size * share));
      if (label) return [label];
    }
  return [];
}

/**
 * The area of each room, clear of furniture, doors and their leaves; the same place with and without furniture. A
 * room too full for its figure has it in the legend alone.
 */
export function labelsOf(plan: Plan, size: number): Label[] {
  const sweeps = plan.doors.map(sweepOf).filter((box): box is Box => box !== null);
  const taken = [...plan.furniture.map((item) => item.box), ...sweeps, ...plan.shafts];
  return plan.rooms.flatMap((room) => labelOf(room, taken, size));
}

/** Areas of loggias and terraces, at their middle. */
export const outsideLabels = (plan: Plan, size: number): Label[] =>
  plan.outside.map(({ box }) => {
    const [x, y] = centreOf(box);
    return { x: Math.round(x), y: Math.round(y), text: areaText(areaOf(box)), size: Math.round(size * 0.9) };
  });
