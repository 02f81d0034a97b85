import * as v from 'valibot';
import { placeOrder } from '../filters/place-filters';
import { Completion } from '../lot';
import { ProjectPage } from './project';
import { Phase } from './project-story';

/** Keys by which buildings are sorted; `price`: the lowest shown price. */
const buildingOrderKeys = ['project', 'name', 'completion', 'price', 'lots_count'] as const;
export type BuildingOrderKey = (typeof buildingOrderKeys)[number];

/** It decides what another order leaves open. */
export const DEFAULT_BUILDING_ORDER = 'project,name';
export const BuildingOrder = placeOrder(buildingOrderKeys, DEFAULT_BUILDING_ORDER);

const { project_slug, project_name, city } = {
  project_slug: v.string(),
  project_name: v.string(),
  city: v.string(),
};
const { lots_by_type, price_min } = ProjectPage.entries;

/**
 * A building as a list shows it: `lots_count`, `lots_by_type` and `price_min` of its free and booked lots. `phase` is
 * the name of what it is built together with.
 */
export const Building = v.object({
  id: v.number(),
  name: v.string(),
  project_slug,
  project_name,
  city,
  phase: v.nullable(v.string()),
  floors: v.nullable(v.number()),
  completion: v.nullable(Completion),
  lots_count: v.number(),
  lots_by_type,
  price_min,
});
export type Building = v.InferOutput<typeof Building>;

/** A part of a building with its own stairs: the lots of all states in it, those on sale, and its floors. */
export const Section = v.object({
  building: v.number(),
  building_name: v.string(),
  project_slug,
  name: v.string(),
  floor_min: v.number(),
  floor_max: v.number(),
  lots: v.number(),
  lots_count: v.number(),
});
export type Section = v.InferOutput<typeof Section>;

/** A building by itself, with its drawings and its sections by name. */
export const WholeBuilding = v.object({
  ...Building.entries,
  facade: ProjectPage.entries.buildings.item.entries.facade,
  cross_section: ProjectPage.entries.buildings.item.entries.cross_section,
  sections: v.array(Section),
});
export type WholeBuilding = v.InferOutput<typeof WholeBuilding>;

/** A phase of a project, where those of all projects are listed. */
export const ProjectPhase = v.object({ project_slug, project_name, city, ...Phase.entries });
export type ProjectPhase = v.InferOutput<typeof ProjectPhase>;
