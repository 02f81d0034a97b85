import type { Deadline, Offer } from './offer';

/** How often each value was said. */
type Votes = Map<string, number>;

/** A hostile feed could give every offer an address of its own. */
const MAX_VALUES = 1_000;

interface BuildingVotes {
  readonly names: Votes;
  readonly deadlines: Votes;
  floors: number | null;
}

interface ProjectVotes {
  readonly names: Votes;
  readonly cities: Votes;
  readonly addresses: Votes;
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
 * the value most offers give, and of equals the first by alphabet, so that the order of offers changes nothing.
 */
export class PlaceTally {
  readonly #sources = new Map<string, Map<string, ProjectVotes>>();

  add(source: string, { project, building, city, address, floors, deadline }: Offer): void {
    const projects = entry(this.#sources, source, () => new Map<string, ProjectVotes>());
    const votes = entry(projects, project.key, () => ({
      names: new Map(),
      cities: new Map(),
      addresses: new Map(),
      buildings: new Map<string, BuildingVotes>(),
    }));
    vote(votes.names, project.name);
    vote(votes.cities, city);
    if (address !== null) vote(votes.addresses, address);
    const house = entry(votes.buildings, building.key, () => ({
      names: new Map(),
      deadlines: new Map(),
      floors: null as number | null,
    }));
    vote(house.names, building.name);
    vote(house.deadlines, JSON.stringify(deadline));
    if (floors !== null) house.floors = Math.max(house.floors ?? 0, floors);
  }

  get sources(): string[] {
    return [...this.#sources.keys()];
  }

  result(): WantedProject[] {
    return [...this.#sources].flatMap(([source, projects]) =>
      [...projects].map(([key, { names, cities, addresses, buildings }]) => ({
        source,
        key,
        name: elected(names) ?? key,
        city: elected(cities) ?? '',
        address: elected(addresses),
        buildings: [...buildings].map(([buildingKey, house]) => ({
          key: buildingKey,
          name: elected(house.names) ?? buildingKey,
          floors: house.floors,
          deadline: JSON.parse(elected(house.deadlines) ?? 'null') as Deadline,
        })),
      })),
    );
  }
}

function entry<V>(map: Map<string, V>, key: string, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

function vote(votes: Votes, value: string): void {
  if (votes.has(value) || votes.size < MAX_VALUES) votes.set(value, (votes.get(value) ?? 0) + 1);
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
