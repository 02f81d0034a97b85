import type { ProjectMap } from '../../../../src/contract/lots/projects/project-map';
import { DEFAULT_PROJECT_ORDER } from '../../../../src/contract/lots/projects/project-order';
import type { LotColumns } from '../../../../src/contract/selection/columns/lot-columns';
import { listSalesOffices } from '../../../appointments/managers-store';
import type { Executor } from '../../../db/database';
import { shownFacts } from '../../../stock/project-facts';
import { orderedProjects } from './list-projects';

/** What is known to stand somewhere, in the order of the list of projects. `style`: as the operator has named it. */
export async function readProjectMap(
  db: Executor,
  columns: LotColumns,
  style: string | null,
): Promise<ProjectMap> {
  const projects = await orderedProjects(db, columns, DEFAULT_PROJECT_ORDER);
  return {
    style,
    projects: projects.flatMap((row) => {
      const { coordinates } = shownFacts(row);
      const { slug, name, city, city_name, address } = row;
      return coordinates === null ? [] : { slug, name, city, city_name, address, coordinates };
    }),
    offices: (await listSalesOffices(db)).flatMap(({ id, name, address, coordinates }) =>
      coordinates === null ? [] : { id, name, address, coordinates },
    ),
  };
}
