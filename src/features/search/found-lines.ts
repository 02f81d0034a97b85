import type { Lot } from '../../contract/lots/lot';
import { statusWord } from '../../contract/lots/lot-words';
import { buildingPath, projectPath } from '../../contract/lots/paths/project-path';
import type { SearchFound } from '../../device/selection/search-all';
import { lotWords } from '../../shell/lot/lot-words';
import type { FoundOption } from '../../ui/fields/search-combobox';

/** A line of the search and where it leads: a path, with a search where it has one. */
export interface FoundLine extends FoundOption {
  readonly to: string;
}

/** A line of the person's own (a client, a deal, a document, a page) and what it is looked for by. */
export interface OwnLine extends FoundLine {
  readonly words: string;
}

/** How many lines of one group of the person's own stand under each other. */
const OF_GROUP = 5;

export function lotLine(lot: Lot, group: string): FoundLine {
  const { title, place, floor, price, href } = lotWords(lot);
  return {
    key: `lot ${lot.id}`,
    group,
    to: href,
    title: lot.number ? `№ ${lot.number}, ${title}` : title,
    note: `${place}, ${floor}\n${price} · ${statusWord(lot.status, lot.type)}`,
  };
}

/** What was found, as the lines of one list: what has the number first, then places, then the person's own. */
export function foundLines(found: SearchFound, own: readonly OwnLine[]): FoundLine[] {
  const counts = new Map<string, number>();
  const ofOwn = found.own.flatMap((at): OwnLine[] => {
    const line = own[at];
    if (!line) return [];
    const count = counts.get(line.group) ?? 0;
    counts.set(line.group, count + 1);
    return count < OF_GROUP ? [line] : [];
  });
  const groups = [...new Set(own.map(({ group }) => group))];
  return [
    ...found.lots.map((lot) => lotLine(lot, 'Лоты')),
    ...found.projects.map((project) => ({
      key: `project ${project.slug}`,
      group: 'Проекты',
      title: project.name,
      note: project.city_name,
      to: projectPath(project),
    })),
    ...found.buildings.map(({ id, name, project, project_slug: slug, city }) => ({
      key: `building ${id}`,
      group: 'Корпуса',
      title: name,
      note: `${project}, шахматка`,
      to: buildingPath({ city, slug }, id),
    })),
    ...groups.flatMap((group) => ofOwn.filter((line) => line.group === group)),
  ];
}
