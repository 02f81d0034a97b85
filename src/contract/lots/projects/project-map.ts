import * as v from 'valibot';
import { Coordinates } from '../../parameters/coordinates';
import { Project } from './project';

const { slug, name, city, city_name, address } = Project.entries;

/**
 * What stands on the map: projects and sales offices of which it is known where they are. `style`: the address of the
 * map's style, as MapLibre reads it; null where the operator has named none, and then there is no map.
 */
export const ProjectMap = v.object({
  style: v.nullable(v.string()),
  projects: v.array(v.object({ slug, name, city, city_name, address, coordinates: Coordinates })),
  offices: v.array(
    v.object({ id: v.number(), name: v.string(), address: v.string(), coordinates: Coordinates }),
  ),
});
export type ProjectMap = v.InferOutput<typeof ProjectMap>;
