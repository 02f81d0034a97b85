import { and, eq } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { type Lot, type LotPage, listedStatuses } from '../../../src/contract/lots/lot';
import { pageFactColumns, pageFacts } from '../../../src/contract/lots/own-facts';
import { leastOffer, rublesAMonth } from '../../../src/contract/mortgage/offers';
import type { MortgageProgram } from '../../../src/contract/mortgage/program';
import type { Executor } from '../../db/database';
import { buildings, cities, floorPlans, lotDetails, lots, projects } from '../../db/schema/schema';
import { pick } from '../pick';
import { presentFacts } from '../present-facts';
import { type LotCardRow, presentLot, selectLotCards } from '../present-lot';

/** What a lot's page shows of its two rows beyond its card. */
export const ownPageColumns = {
  updatedAt: lots.updatedAt,
  projectId: lots.projectId,
  planOnlyWalls: lotDetails.planOnlyWalls,
  planFull: lotDetails.planFull,
  handPlan: lotDetails.handPlan,
  ...pick(lotDetails, pageFactColumns),
  description: lotDetails.description,
  floorPicture: lotDetails.floorPicture,
};

/** What all lots of a project share on their pages. */
export const projectPageColumns = {
  projectAddress: projects.address,
  sitePlan: projects.sitePlan,
  benefits: projects.benefits,
  services: projects.services,
  finishes: projects.finishes,
};

const pageColumns = {
  ...ownPageColumns,
  ...projectPageColumns,
  cityName: cities.name,
  facade: buildings.facade,
  floorPlan: floorPlans.picture,
  /** Of the lot on its floor's drawing, and of its building on the site. */
  outline: lotDetails.outline,
  siteOutline: buildings.siteOutline,
};

/** Lots with all that their pages show, still open for conditions and order. */
export const selectLotPages = (db: Executor) =>
  selectLotCards(db, pageColumns)
    .leftJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .leftJoin(floorPlans, and(eq(floorPlans.buildingId, lots.buildingId), eq(floorPlans.floor, lots.floor)));
export type LotPageRow = Awaited<ReturnType<typeof selectLotPages>>[number];

type OwnPageRow = LotCardRow & SelectResultFields<typeof ownPageColumns>;

/** The fields of a lot's page that belong to this lot alone. */
export function presentOwn(row: OwnPageRow, programs: readonly MortgageProgram[]) {
  const shown = presentLot(row);
  return {
    ...shown,
    layout:
      row.handPlan === null
        ? { plan_only_walls: row.planOnlyWalls, plan_full: row.planFull }
        : { plan_only_walls: null, plan_full: row.handPlan || null },
    ...presentFacts(pageFacts, row),
    description: row.description,
    updated_at: row.updatedAt.toISOString(),
    floor_picture: row.floorPicture,
    ...mortgageOf(shown, programs),
  };
}

/** The fields of a lot's page that are equal for all lots of its building. */
export const presentShared = (
  row: Pick<LotPageRow, 'projectAddress' | 'cityName' | 'benefits' | 'services' | 'finishes'>,
) => ({
  project_address: row.projectAddress,
  city_name: row.cityName,
  benefits: row.benefits,
  services: row.services,
  finishes: row.finishes,
});

/** The least payment; what cannot be bought any more is not paid for by the month, and a hidden price has none. */
function mortgageOf(
  { status, price, property_type, city }: Lot,
  programs: readonly MortgageProgram[],
): Pick<LotPage, 'mortgage_from' | 'mortgage_offer'> {
  const least =
    price === null || !listedStatuses.includes(status)
      ? null
      : leastOffer(programs, { cost: price, property_type, city }, Date.now());
  if (price === null || least === null) return { mortgage_from: null, mortgage_offer: null };
  const { slug, name, rate, max_months: months } = least.program;
  return {
    mortgage_from: rublesAMonth(least),
    mortgage_offer: { slug, name, rate, first_payment: price - least.loan, months },
  };
}
