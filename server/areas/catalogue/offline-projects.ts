import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type {
  OfflineBuildingData,
  offlineProjectEndpoints,
} from '../../../src/contract/calls/catalogue/offline-project-endpoints';
import { checkerboardOf } from '../../../src/contract/selection/checkerboard-of';
import type { LotColumns } from '../../../src/contract/selection/columns/lot-columns';
import type { Executor } from '../../db/database';
import { buildings, cities, lots, projects } from '../../db/schema/schema';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/problems/problem';
import { presentOwn, presentShared, selectLotPages } from '../../stock/lot-pages/select-lot-pages';
import { readMortgage } from '../../stock/mortgage-programs';
import { latestColumns, type StockColumns } from './columns/stock-columns';
import { lotCrossSection, readFloors, readSitePlan } from './lots/lot-places';
import { readPriceHistories } from './lots/price-history';
import { findProject } from './projects/list-projects';

export type OfflineProjectEndpoint = keyof typeof offlineProjectEndpoints;

/** A whole project for a device that will be offline. */
export function offlineProjectHandlers(stock: StockColumns): Handlers<OfflineProjectEndpoint> {
  return {
    getBuildingParcel: async ({ params }, { db }) => {
      const offlineData = await offlineBuildingData(db, await latestColumns(stock), params.id);
      if (!offlineData) throw notFound('Такого корпуса нет.');
      return offlineData;
    },
    getProjectParcel: async ({ params }, { db }) => {
      const columns = await latestColumns(stock);
      const page = await findProject(db, columns, params.slug);
      if (!page) throw notFound('Такого проекта нет.');
      const digests: { id: number; digest: string }[] = [];
      for (const { id } of page.buildings) {
        const text = JSON.stringify(await offlineBuildingData(db, columns, id));
        digests.push({ id, digest: createHash('sha256').update(text).digest('base64url').slice(0, 22) });
      }
      return { page, buildings: digests };
    },
  };
}

/** A building with the pages of all its lots; null: there is none. */
async function offlineBuildingData(
  db: Executor,
  columns: LotColumns,
  id: number,
): Promise<OfflineBuildingData | null> {
  const board = checkerboardOf(columns, id);
  const [place] = await db
    .select({ project: projects, city: cities.name, facade: buildings.facade })
    .from(buildings)
    .innerJoin(projects, eq(projects.id, buildings.projectId))
    .innerJoin(cities, eq(cities.id, projects.cityId))
    .where(eq(buildings.id, id));
  if (!board || !place) return null;
  const { project, city, facade } = place;
  const ofBuilding = eq(lots.buildingId, id);
  const rows = await selectLotPages(db).where(ofBuilding).orderBy(asc(lots.id));
  const priceHistory = await readPriceHistories(db, ofBuilding);
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
        section_outline: lotCrossSection(row)?.outline ?? null,
      };
    }),
  };
}
