import { asc, eq } from 'drizzle-orm';
import type { LotType, PropertyType } from '../../../src/contract/lot';
import { roomValues } from '../../../src/contract/lot-filter-keys';
import type { Spec } from '../../../src/contract/specs';
import { formatCompletion, propertyTypeLabels, roomLabels } from '../../../src/contract/words';
import type { Executor } from '../../db/database';
import { buildings, cities, projects } from '../../db/schema';
import { completionValue } from './completion-value';
import { countFacets } from './facets';
import { quarterOf } from './present-lot';

type Choice = { value: string; label: string; group?: string };

const byName = new Intl.Collator('ru', { numeric: true });

/** `specs/` of a type: every option and full range that its free and booked lots have, whatever is filtered. */
export async function lotSpecs(db: Executor, type: LotType): Promise<Spec[]> {
  const { choices, ranges } = await countFacets(db, type, {});
  const present = (name: Parameters<typeof choices.get>[0]) => [...(choices.get(name)?.keys() ?? [])];
  const places = await readPlaces(db);
  const picked = <Row extends { id: number }>(rows: Row[], ids: string[]) =>
    rows.filter((row) => ids.includes(String(row.id)));
  const rooms = new Set(present('rooms'));
  const completions = present('completion_date').map(Number);
  const named = (name: Spec['name'], options: Choice[]): Spec => ({ name, choices: options });
  return [
    named('city', picked(places.cities, present('city')).map(toChoice)),
    named('project', picked(places.projects, present('project')).map(toChoice)),
    named('building', picked(places.buildings, present('building')).map(toChoice)),
    named(
      'rooms',
      roomValues.filter((value) => rooms.has(value)).map((value) => ({ value, label: roomLabels[value] })),
    ),
    named(
      'property_type',
      (present('property_type') as PropertyType[]).map((value) => ({
        value,
        label: propertyTypeLabels[value],
      })),
    ),
    named('completion_date', completions.sort((a, b) => a - b).map(completionChoice)),
    named(
      'has_promotions',
      present('has_promotions').includes('true') ? [{ value: 'true', label: 'Акции' }] : [],
    ),
    ...[...ranges].map(([name, range]): Spec => ({ name, range })),
  ];
}

const toChoice = ({ value, label, group }: Choice): Choice => ({ value, label, ...(group && { group }) });

const completionChoice = (completion: number): Choice => ({
  value: completionValue(completion),
  label: formatCompletion({ ...quarterOf(completion), done: completion === 0 }),
});

/** Names and groups: a project stands under its city, a building under its project. */
async function readPlaces(db: Executor) {
  const cityRows = await db.select().from(cities).orderBy(asc(cities.position), asc(cities.id));
  const projectRows = await db
    .select({ id: projects.id, value: projects.slug, label: projects.name, group: cities.slug })
    .from(projects)
    .innerJoin(cities, eq(cities.id, projects.cityId));
  const buildingRows = await db
    .select({ id: buildings.id, label: buildings.name, group: projects.slug })
    .from(buildings)
    .innerJoin(projects, eq(projects.id, buildings.projectId));
  const byLabel = (a: Choice, b: Choice) =>
    byName.compare(a.label, b.label) || Number(a.value) - Number(b.value) || 0;
  return {
    cities: cityRows.map(({ id, slug, name }) => ({ id, value: slug, label: name })),
    projects: projectRows.sort(byLabel),
    buildings: buildingRows.map((row) => ({ ...row, value: String(row.id) })).sort(byLabel),
  };
}
