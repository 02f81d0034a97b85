import { PARTY } from '../../drawings/plan/thickness';
import { type Random, seededRandom } from '../../random';
import type { PlannedDeadline, ProjectPlan } from '../projects/project-plan';
import { projectPlans } from '../projects/projects';
import { buildSection, type SectionSpec } from '../sections/build-section';
import { type FloorRecipeName, floorRecipes } from '../sections/recipes';
import type { SectionDesign } from '../sections/section';

export interface BuildingPlan {
  project: ProjectPlan;
  /** Counted from 1 within the project. */
  index: number;
  name: string;
  deadline: PlannedDeadline;
  recipe: FloorRecipeName;
  sections: readonly BuildingSection[];
  /** From end wall to end wall, and of one row of flats; centimetres. */
  length: number;
  depth: number;
  /** Storeys above ground; the first holds shops where `hasShops`. */
  floors: number;
  hasShops: boolean;
  parking: number;
  storage: number;
}

/** Sections stand wall to wall; `x` is where one begins, in centimetres along the building. */
export interface BuildingSection {
  section: SectionDesign;
  x: number;
}

const USUAL_LOTS = 107;
const MOST_LOTS = 450;
const USUAL_BUILDINGS = 28;
const USUAL_PROJECTS = 8;
const BUILDINGS_OF_A_PROJECT = 7;
const HIGHEST = 22;
/** A building of several sections has at least that many floors. */
const LOWEST_LONG = 4;
const MOST_SECTIONS = 3;
/** Share of flats, hotel rooms and shops. */
const HOMES = 0.86;

const recipesOf: Record<ProjectPlan['kind'], readonly [FloorRecipeName, ...FloorRecipeName[]]> = {
  comfort: ['dense', 'family', 'small', 'euro'],
  business: ['spacious', 'club', 'long', 'euro'],
  hotel: ['hotel'],
};

/** How many buildings, and in how many projects, make a believable stock of that many lots. */
function sizeOf(lots: number): { buildings: number; projects: number } {
  const buildings = Math.max(
    4,
    lots < USUAL_LOTS * USUAL_BUILDINGS ? Math.min(USUAL_BUILDINGS, Math.ceil(lots / 60)) : USUAL_BUILDINGS,
    Math.ceil(lots / MOST_LOTS),
  );
  const projects = Math.min(
    projectPlans.length,
    buildings,
    Math.max(USUAL_PROJECTS, Math.ceil(buildings / BUILDINGS_OF_A_PROJECT)),
  );
  return { buildings, projects };
}

/** A project builds a kind of section once and repeats it, as developers do. */
const built = new Map<string, SectionDesign>();
function sectionOf(
  project: ProjectPlan,
  recipe: FloorRecipeName,
  beside: SectionSpec['beside'],
): SectionDesign {
  const key = `${project.slug} ${recipe} ${beside.west} ${beside.east}`;
  const known = built.get(key);
  if (known) return known;
  const random = seededRandom(`${project.slug} ${recipe}`);
  const depth = project.kind === 'hotel' ? 660 : random.pick([680, 700, 720]);
  const loggias = project.kind !== 'comfort' || random.chance(0.6);
  const section = buildSection({
    recipe: floorRecipes[recipe],
    stretch: random.next(),
    depth,
    loggias,
    beside,
  });
  built.set(key, section);
  return section;
}

/** Sections from west to east, wall to wall. */
function sectionsInRow(project: ProjectPlan, recipe: FloorRecipeName, count: number): BuildingSection[] {
  let x = 0;
  return Array.from({ length: count }, (_, at) => {
    const section = sectionOf(project, recipe, { west: at > 0, east: at < count - 1 });
    const own = { section, x };
    x += section.length + PARTY;
    return own;
  });
}

const sum = (sections: readonly BuildingSection[], lots: (section: SectionDesign) => number) =>
  sections.reduce((total, { section }) => total + lots(section), 0);

const perFloorOf = (sections: readonly BuildingSection[]) => sum(sections, ({ typical }) => typical.length);

/**
 * As many sections as keep a building of so many flats below the maximal height; now and then two where one would do.
 */
function sectionsFor(
  project: ProjectPlan,
  recipe: FloorRecipeName,
  index: number,
  homes: number,
): BuildingSection[] {
  const two = sectionsInRow(project, recipe, 2);
  const wanted = index % 3 === 2 && homes >= perFloorOf(two) * LOWEST_LONG ? 2 : 1;
  let sections = sectionsInRow(project, recipe, wanted);
  while (homes > perFloorOf(sections) * HIGHEST)
    sections = sectionsInRow(project, recipe, sections.length + 1);
  return sections;
}

/** The kinds of section take turns; one with few flats a floor is skipped where it would make a building too long. */
function buildingOf(project: ProjectPlan, index: number, homes: number) {
  const recipes = recipesOf[project.kind];
  const turns = recipes.map((_, turn) => recipes[(index - 1 + turn) % recipes.length] ?? recipes[0]);
  const buildings = turns.map((recipe) => ({ recipe, sections: sectionsFor(project, recipe, index, homes) }));
  const shortest = buildings.toSorted((a, b) => a.sections.length - b.sections.length)[0];
  const building = buildings.find(({ sections }) => sections.length <= MOST_SECTIONS) ?? shortest;
  if (!building) throw new Error(`${project.slug} has no kind of house`);
  return building;
}

/** A building of exactly `lots` lots: flats make up most, what is left over are parking places and storage rooms. */
function planBuilding(project: ProjectPlan, index: number, lots: number): BuildingPlan {
  const homes = Math.round(lots * HOMES);
  const { recipe, sections } = buildingOf(project, index, homes);
  const hasShops = index % 3 !== 0 && lots > 60;
  const perFloor = perFloorOf(sections);
  const shops = hasShops ? sum(sections, ({ ground }) => ground.shops.length) : 0;
  const homeFloors = Math.max(1, Math.floor((homes - shops) / perFloor));
  const rest = lots - homeFloors * perFloor - shops;
  const parking = Math.round(rest * 0.66);
  const last = sections.at(-1);
  return {
    project,
    index,
    name: `${project.buildingWord} ${index}`,
    deadline: project.deadlines[(index - 1) % project.deadlines.length] ?? project.deadlines[0],
    recipe,
    sections,
    length: last ? last.x + last.section.length : 0,
    depth: last?.section.depth ?? 0,
    floors: homeFloors + (hasShops ? 1 : 0),
    hasShops,
    parking,
    storage: rest - parking,
  };
}

/** The developer's buildings, together `lots` lots; project after project, so that a larger stock adds to each. */
export function planBuildings(lots: number, random: Random): BuildingPlan[] {
  const { buildings, projects } = sizeOf(lots);
  let left = lots;
  return Array.from({ length: buildings }, (_, at) => {
    const project = projectPlans[at % projects] ?? projectPlans[0];
    const remaining = buildings - at;
    const share = left / remaining;
    const own = remaining === 1 ? left : Math.max(1, Math.round(share * (0.8 + random.next() * 0.4)));
    left -= own;
    return planBuilding(project, Math.floor(at / projects) + 1, own);
  });
}
