import type { Deadline, FeedOffer } from '../offers/offer';
import { ownCopy } from '../offers/read-values';
import type { SaidOfProject } from '../offers/said-of-project';
import { ProjectVotes, type WantedFacts } from './votes/project-votes';
import { elected, type Votes, vote } from './votes/votes';

interface BuildingVotes {
  readonly names: Votes;
  readonly deadlines: Votes;
  floors: number | null;
}

interface PlaceVotes {
  readonly names: Votes;
  readonly cities: Votes;
  /** The parts that all addresses begin with; null before the first address. */
  address: string[] | null;
  readonly facts: ProjectVotes;
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
  readonly facts: WantedFacts;
  readonly buildings: readonly WantedBuilding[];
}

/**
 * What the offers of a feed say together of their projects and buildings, which stand in no element of their own:
 * the value most offers give, and of equals the first by alphabet, so that the order of offers changes nothing. The
 * address of a project is what the addresses of its offers have in common.
 */
export class PlaceTally {
  readonly #sources = new Map<string, Map<string, PlaceVotes>>();
  #projectCount = 0;
  #buildingCount = 0;

  get projectCount(): number {
    return this.#projectCount;
  }

  get buildingCount(): number {
    return this.#buildingCount;
  }

  add(
    source: string,
    { project, building, city, address, floors, deadline }: FeedOffer,
    told: SaidOfProject,
  ): void {
    const projects = entry(this.#sources, source, () => new Map<string, PlaceVotes>());
    const votes = entry<PlaceVotes>(projects, project.key, () => {
      this.#projectCount += 1;
      return {
        names: new Map(),
        cities: new Map(),
        address: null,
        facts: new ProjectVotes(),
        buildings: new Map(),
      };
    });
    vote(votes.names, project.name);
    vote(votes.cities, city);
    votes.facts.add(told);
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
      [...projects].map(([key, { names, cities, address, facts, buildings }]) => ({
        source,
        key,
        name: elected(names) ?? key,
        city: elected(cities) ?? '',
        address: address?.join(', ') || null,
        facts: facts.result(),
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

function commonParts(common: string[] | null, address: string): string[] {
  const parts = address.split(',').map((part) => part.trim());
  // Copies: a part would keep the whole piece of the feed that it was cut from, for each project.
  if (common === null) return parts.map(ownCopy);
  const end = common.findIndex((part, index) => part !== parts[index]);
  return end < 0 ? common : common.slice(0, end);
}
