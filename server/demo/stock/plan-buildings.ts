import { type Random, seededRandom } from '../random';
import { type Deadline, type ProjectPlan, projectPlans } from './projects';
import { buildSection, type FloorRecipeName, lotsPerFloor, type Section } from './sections';

export interface BuildingPlan {
  project: ProjectPlan;
  /** Counted from 1 within the project. */
  index: number;
  name: string;
  deadline: Deadline;
  sections: readonly Section[];
  /** Storeys above ground; the first holds shops where `hasShops`. */
  floors: number;
  hasShops: boolean;
  parking: number;
  storage: number;
}

const USUAL_LOTS = 107;
const MOST_LOTS = 450;
const USUAL_BUILDINGS = 28;
const USUAL_PROJECTS = 8;
const BUILDINGS_OF_A_PROJECT = 7;
const HIGHEST = 22;

const recipesOf: Record<ProjectPlan['kind'], readonly [FloorRecipeName, ...FloorRecipeName[]]> = {
  comfort: ['dense', 'family', 'small', 'euro'],
  business: ['spacious', 'euro', 'long', 'family'],
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
function sectionOf(project: ProjectPlan, recipe: FloorRecipeName): Section {
  const random = seededRandom(`${project.slug} ${recipe}`);
  const depth = project.kind === 'hotel' ? 660 : random.pick([680, 700, 720]);
  const loggias = project.kind !== 'comfort' || random.chance(0.6);
  return buildSection(recipe, random.next(), depth, loggias);
}

/** A building of exactly `lots` lots: flats make up most, what is left over are parking places and storage rooms. */
function planBuilding(project: ProjectPlan, index: number, lots: number): BuildingPlan {
  const recipes = recipesOf[project.kind];
  const recipe = recipes[(index - 1) % recipes.length] ?? recipes[0];
  const section = sectionOf(project, recipe);
  const hasShops = index % 3 !== 0 && lots > 60;
  const perFloor = lotsPerFloor(recipe);
  const home = Math.round(lots * 0.86);
  const sections = Math.max(1, Math.ceil(home / (perFloor * HIGHEST)));
  const shops = hasShops ? section.shops.length * sections : 0;
  const top = section.penthouses?.length ?? perFloor;
  const floors = Math.max(1, Math.floor((home - shops - top * sections) / (perFloor * sections)) + 1);
  const homes = Math.min(lots, ((floors - 1) * perFloor + top) * sections + shops);
  const parking = Math.round((lots - homes) * 0.66);
  return {
    project,
    index,
    name: `${project.house} ${index}`,
    deadline: project.deadlines[(index - 1) % project.deadlines.length] ?? project.deadlines[0],
    sections: Array.from({ length: sections }, () => section),
    floors: floors + (hasShops ? 1 : 0),
    hasShops,
    parking,
    storage: lots - homes - parking,
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
