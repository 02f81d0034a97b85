import { presentCompletion } from '../../../../src/contract/lots/completion';
import type { Completion } from '../../../../src/contract/lots/lot';
import type { buildings } from '../../../db/schema/schema';

/** A building's completion, as it says itself. */
export const buildingCompletion = (building: typeof buildings.$inferSelect): Completion | null =>
  presentCompletion(builtQuarter(building), building.completionYear, building.completionQuarter);

/** A building's quarter as `lots.completion` counts it: 0 done, null unknown. */
export function builtQuarter(building: typeof buildings.$inferSelect): number | null {
  if (building.done) return 0;
  if (building.completionYear === null || building.completionQuarter === null) return null;
  return building.completionYear * 4 + building.completionQuarter - 1;
}
