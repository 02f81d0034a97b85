import { areaOf, type Box, centreOf, inset, overlap } from './geometry';
import { type Plan, type Room, roomArea, sweepOf } from './plan';

export interface Label {
  x: number;
  y: number;
  text: string;
}

const widthOfText = (text: string, size: number) => text.length * size * 0.54;

/** Square centimetres → '18,4'. One place after the comma is what plans carry; the unit stands on the sheet's foot. */
export const areaText = (squareCentimetres: number): string =>
  (Math.round(squareCentimetres / 1000) / 10).toFixed(1).replace('.', ',');

/** The largest part of the room: its figure goes there. */
const roomiest = (room: Room): Box =>
  room.parts.reduce((best, part) => (areaOf(part) > areaOf(best) ? part : best), room.parts[0]);

/** The free spot nearest to the middle of a room; its middle where nothing is free. */
function placeIn(box: Box, text: string, taken: readonly Box[], size: number): Label {
  const [cx, cy] = centreOf(box);
  const [w, h] = [widthOfText(text, size), size * 1.2];
  let best: { x: number; y: number; distance: number } = { x: cx, y: cy, distance: Number.POSITIVE_INFINITY };
  for (let y = box[1] + 16 + h / 2; y <= box[3] - 16 - h / 2; y += 8) {
    for (let x = box[0] + 14 + w / 2; x <= box[2] - 14 - w / 2; x += 8) {
      const spot: Box = [x - w / 2, y - h / 2, x + w / 2, y + h / 2];
      const distance = Math.hypot(x - cx, (y - cy) * 1.2);
      if (distance < best.distance && !taken.some((other) => overlap(inset(other, -5), spot)))
        best = { x, y, distance };
    }
  }
  return { x: Math.round(best.x), y: Math.round(best.y), text };
}

/** Figures grow with the plan, so that they read alike on a studio's sheet and on a penthouse's. */
export const labelSize = (sheetWidth: number): number =>
  Math.max(25, Math.min(36, Math.round(sheetWidth / 42)));

/** The area of each room, clear of furniture and door leaves; the same place with and without furniture. */
export function labelsOf(plan: Plan, size: number): Label[] {
  const sweeps = plan.doors.map(sweepOf).filter((box): box is Box => box !== null);
  return plan.rooms.map((room) => {
    const box = roomiest(room);
    const near = [...plan.furniture.map((item) => item.box), ...sweeps].filter((other) =>
      overlap(other, box),
    );
    return placeIn(box, areaText(roomArea(room)), near, size);
  });
}

/** Areas of loggias and terraces, at their middle. */
export const outsideLabels = (plan: Plan): Label[] =>
  plan.outside.map(({ box }) => {
    const [x, y] = centreOf(box);
    return { x: Math.round(x), y: Math.round(y), text: areaText(areaOf(box)) };
  });
