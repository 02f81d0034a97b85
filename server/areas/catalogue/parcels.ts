import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { BuildingParcel, parcelEndpoints } from '../../../src/contract/calls/parcel-endpoints';
import { checkerboardOf } from '../../../src/contract/selection/checkerboard-of';
import type { LotColumns } from '../../../src/contract/selection/lot-columns';
import type { Executor } from '../../db/database';
import { buildings, cities, lots, projects } from '../../db/schema';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/problem';
import { readMortgage } from '../../stock/mortgage-programs';
import { presentOwn, presentShared, selectLotPages } from './find-lot';
import { findProject } from './list-projects';
import { crossSectionOf, readFloors, readSitePlan } from './lot-places';
import { readPriceHistories } from './price-history';
import { latestColumns, type StockColumns } from './stock-columns';

export type ParcelEndpoint = keyof typeof parcelEndpoints;

/** A whole project for a device that goes where there is no network. */
export function parcelHandlers(stock: StockColumns): Handlers<ParcelEndpoint> {
  return {
    getBuildingParcel: async ({ params }, { db }) => {
      const parcel = await buildingParcel(db, await latestColumns(stock), params.id);
      if (!parcel) throw notFound('Такого корпуса нет.');
      return parcel;
    },
    getProjectParcel: async ({ params }, { db }) => {
      const columns = await latestColumns(stock);
      const page = await findProject(db, columns, params.slug);
      if (!page) throw notFound('Такого проекта нет.');
      const digests: { id: number; digest: string }[] = [];
      for (const { id } of page.buildings) {
        const text = JSON.stringify(await buildingParcel(db, columns, id));
        digests.push({ id, digest: createHash('sha256').update(text).digest('base64url').slice(0, 22) });
      }
      return { page, buildings: digests };
    },
  };
}

/** A house with the pages of all its lots; null: there is none. */
async function buildingParcel(db: Executor, columns: LotColumns, id: number): Promise<BuildingParcel | null> {
  const board = checkerboardOf(columns, id);
  const [place] = await db
    .select({ project: projects, city: cities.name, facade: buildings.facade })
    .from(buildings)
    .innerJoin(projects, eq(projects.id, buildings.projectId))
    .innerJoin(cities, eq(cities.id, projects.cityId))
    .where(eq(buildings.id, id));
  if (!board || !place) return null;
  const { project, city, facade } = place;
  const ofHouse = eq(lots.buildingId, id);
  const rows = await selectLotPages(db).where(ofHouse).orderBy(asc(lots.id));
  const priceHistory = await readPriceHistories(db, ofHouse);
  const { programs } = await readMortgage(db);
  return {
    shared: {
      ...presentShared({ ...project, projectAddress: project.address, cityName: city }),
      site_plan: await readSitePlan(db, { projectId: project.id, sitePlan: project.sitePlan }),
    },
    cross_section: facade?.crossSection ?? null,
    board,
    floors: await readFloors(db, id),
    lots: rows.map((row) => {
      const own = presentOwn(row, programs);
      return {
        ...own,
        price_history: priceHistory(own),
        section_outline: crossSectionOf(row)?.outline ?? null,
      };
    }),
  };
}
