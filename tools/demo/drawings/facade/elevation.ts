import type { StandingPlan } from '../floor/draw-floor';
import { holeBox, outlineOf } from '../plan/plan';

/** What shows in the street front of one storey, along the building. */
export interface Opening {
  kind: 'window' | 'shop' | 'door' | 'balcony-door' | 'loggia' | 'terrace';
  from: number;
  to: number;
}

/** The openings of a storey's plans towards the street, which lies north of them. */
export function openingsOf(plans: readonly StandingPlan[]): Opening[] {
  return plans.flatMap(({ plan, at: [x, y] }) => {
    if (y !== 0 || !plan.facades.includes('n')) return [];
    const [, top] = outlineOf(plan);
    const isShop = plan.rooms.some(({ kind }) => kind === 'sales');
    const made: Opening[] = [];
    const add = (kind: Opening['kind'], from: number, to: number) =>
      made.push({ kind, from: from + x, to: to + x });
    for (const hole of plan.windows) {
      const [from, line, to] = holeBox(hole);
      if (hole.axis === 'h' && line === top) add(isShop ? 'shop' : 'window', from, to);
    }
    for (const door of plan.doors) {
      const [from, line, to] = holeBox(door);
      if (door.axis === 'h' && line === top) add(door.kind === 'balcony' ? 'balcony-door' : 'door', from, to);
    }
    for (const { kind, box } of plan.outside)
      if (box[3] <= top) add(kind === 'terrace' ? 'terrace' : 'loggia', box[0], box[2]);
    return made;
  });
}
