import { searchNumber } from '../../../src/contract/lots/search-number';
import type { BuildingPlan } from '../stock/buildings/plan-buildings';
import type { DemoLot } from '../stock/lots-of-building';

/** What feed, bundle and history call a building: 'kashtanovyy-dvor-1'. */
export const demoBuildingId = ({ project, index }: BuildingPlan): string => `${project.slug}-${index}`;

/** What they call a lot: 'kashtanovyy-dvor-1-п3'. */
export const demoLotId = (plan: BuildingPlan, { number }: DemoLot): string =>
  `${demoBuildingId(plan)}-${searchNumber(number)}`;
