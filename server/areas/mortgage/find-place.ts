import { and, eq, inArray } from 'drizzle-orm';
import { listedStatuses, type PropertyType } from '../../../src/contract/lots/lot';
import { propertyOfProject } from '../../../src/contract/mortgage/offers';
import type { Executor } from '../../db/database';
import { cities, lots, projects } from '../../db/schema/schema';

/** The city of a project, and what is bought there by what is listed; null: there is no such project. */
export async function findPlace(
  db: Executor,
  slug: string,
): Promise<{ city: string; property_type: PropertyType } | null> {
  const [project] = await db
    .select({ id: projects.id, city: cities.slug })
    .from(projects)
    .innerJoin(cities, eq(cities.id, projects.cityId))
    .where(eq(projects.slug, slug));
  if (!project) return null;
  const listed = await db
    .selectDistinct({ type: lots.type })
    .from(lots)
    .where(and(eq(lots.projectId, project.id), inArray(lots.status, [...listedStatuses])));
  const has = (type: string) => listed.some((one) => one.type === type);
  return {
    city: project.city,
    property_type: propertyOfProject({
      living: has('flats'),
      commercial: has('commercial'),
      hotelroom: has('hotel'),
    }),
  };
}
