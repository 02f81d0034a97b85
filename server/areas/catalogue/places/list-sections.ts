import { listedStatuses } from '../../../../src/contract/lots/lot';
import type { Section } from '../../../../src/contract/lots/projects/building';
import type { LotColumns } from '../../../../src/contract/selection/columns/lot-columns';
import { compareNaturally } from '../../../../src/contract/selection/order/natural-order';

const listed: ReadonlySet<number> = new Set(listedStatuses);

/** The sections that lots of all states name, by the number of their building, then by name. */
export function listSections(
  { places, words, arrays, count }: LotColumns,
  { building, project }: { building?: number | undefined; project?: string | undefined },
): Section[] {
  const sections = new Map<string, Section>();
  for (let row = 0; row < count; row++) {
    const at = places.buildings[arrays.building[row] ?? -1];
    const name = words.sections[arrays.section[row] ?? -1];
    const slug = places.projects[at?.project ?? -1]?.slug;
    if (!at || name === undefined || slug === undefined) continue;
    if ((building !== undefined && at.id !== building) || (project !== undefined && slug !== project))
      continue;
    const floor = arrays.floor[row] ?? 0;
    const key = `${at.id} ${name}`;
    const section = sections.get(key) ?? {
      building: at.id,
      building_name: at.name,
      project_slug: slug,
      name,
      floor_min: floor,
      floor_max: floor,
      lots: 0,
      lots_count: 0,
    };
    section.floor_min = Math.min(section.floor_min, floor);
    section.floor_max = Math.max(section.floor_max, floor);
    section.lots += 1;
    section.lots_count += Number(listed.has(arrays.status[row] ?? 0));
    sections.set(key, section);
  }
  return [...sections.values()].sort(
    (one, other) => one.building - other.building || compareNaturally(one.name, other.name),
  );
}
