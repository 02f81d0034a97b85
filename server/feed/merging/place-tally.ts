import type { Deadline, FeedOffer } from '../offers/offer';
import { ownCopy } from '../offers/read-values';

/** How often each value was said. */
type Votes = Map<string, number>;

/** A hostile feed could give every offer a name of its own. */
const MAX_VALUES = 1_000;

interface BuildingVotes {
  readonly names: Votes;
  readonly deadlines: Votes;
  floors: number | null;
}

interface ProjectVotes {
  readonly names: Votes;
  readonly cities: Votes;
  /** The parts that all addresses begin with; null before the first address. */
  address: string[] | null;
  readonly buildings: Map<string, BuildingVotes>;
}

export interface WantedBuilding {
  readonly key: string;
  readonly name: string;
  readonly floors: number | null;
  readonly deadline: Deadline;
}

export interface WantedProject {
  readonly source: string;
  readonly key: string;
  readonly name: string;
  readonly city: string;
  readonly address: string | null;
  readonly buildings: readonly WantedBuilding[];
}

/**
 * What the offers of a feed say together of their projects and buildings, which stand in no element of their own:
 * the value most offers give, and of equals the first by alphabet, so that the order of offers changes nothing. The
 * address of a project is what the addresses of its offers have in common.
 */
export class PlaceTally {
  readonly #sources = new Map<string, Map<string, ProjectVotes>>();
  #projectCount = 0;
  #buildingCount = 0;

  get projectCount(): number {
    return this.#projectCount;
  }

  get buildingCount(): number {
    return this.#buildingCount;
  }

  add(source: string, { project, building, city, address, floors, deadline }: FeedOffer): void {
    const projects = entry(this.#sources, source, () => new Map<string, ProjectVotes>());
    const votes = entry<ProjectVotes>(projects, project.key, () => {
      this.#projectCount += 1;
      return { names: new Map(), cities: new Map(), address: null, buildings: new Map() };
    });
    vote(votes.names, project.name);
    vote(votes.cities, city);
    if (address !== null) votes.address = commonParts(votes.address, address);
    const ofBuilding = entry<BuildingVotes>(votes.buildings, building.key, () => {
      this.#buildingCount += 1;
      return { names: new Map(), deadlines: new Map(), floors: null };
    });
    vote(ofBuilding.names, building.name);
    vote(ofBuilding.deadlines, JSON.stringify(deadline));
    if (floors !== null) ofBuilding.floors = Math.max(ofBuilding.floors ?? 0, floors);
  }

  get sources(): string[] {
    return [...this.#sources.keys()];
  }

  result(): WantedProject[] {
    return [...this.#sources].flatMap(([source, projects]) =>
      [...projects].map(([key, { names, cities, address, buildings }]) => ({
        source,
        key,
        name: elected(names) ?? key,
        city: elected(cities) ?? '',
        address: address?.join(', ') || null,
        buildings: [...buildings].map(([buildingKey, ofBuilding]) => ({
          key: buildingKey,
          name: elected(ofBuilding.names) ?? buildingKey,
          floors: ofBuilding.floors,
          deadline: JSON.parse(elected(ofBuilding.deadlines) ?? 'null') as Deadline,
        })),
      })),
    );
  }
}

function entry<V>(map: Map<string, V>, key: string, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(ownCopy(key), made);
  return made;
}

function vote(votes: Votes, value: string): void {
  const count = votes.get(value);
  if (count !== undefined) votes.set(value, count + 1);
  else if (votes.size < MAX_VALUES) votes.set(ownCopy(value), 1);
}

function commonParts(common: string[] | null, address: string): string[] {
  const parts = address.split(',').map((part) => part.trim());
  if (common === null) return parts;
  const end = common.findIndex((part, index) => part !== parts[index]);
  return end < 0 ? common : common.slice(0, end);
}

function elected(votes: Votes): string | null {
  let winner: string | null = null;
  let most = 0;
  for (const [value, count] of votes) {
    if (count > most || (count === most && winner !== null && value < winner))
      [winner, most] = [value, count];
  }
  return winner;
}
