import { projectPath } from '../../../contract/lots/paths/project-path';
import type { ProjectMap } from '../../../contract/lots/projects/project-map';
import type { Coordinates } from '../../../contract/parameters/coordinates';

/** What stands on the map. `id`: the slug of a project, 'office-7' of an office. */
export interface MapPlace {
  readonly id: string;
  readonly name: string;
  /** A line below the name. */
  readonly where: string;
  /** The address of its page; null: an office, which has none. */
  readonly path: string | null;
  readonly coordinates: Coordinates;
}

interface MapPlaces {
  readonly projects: MapPlace[];
  readonly offices: MapPlace[];
}

/** The places of the map, of one city where one is chosen; offices belong to no city and always stand there. */
export const placesOf = ({ projects, offices }: ProjectMap, city: string | null): MapPlaces => ({
  projects: projects
    .filter((one) => city === null || one.city === city)
    .map(({ slug, name, city: of, city_name, address, coordinates }) => ({
      id: slug,
      name,
      coordinates,
      path: projectPath({ city: of, slug }),
      where: address ?? city_name,
    })),
  offices: offices.map(({ id, name, address, coordinates }) => ({
    id: `office-${id}`,
    name,
    where: address,
    path: null,
    coordinates,
  })),
});
