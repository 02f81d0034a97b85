import * as v from 'valibot';
import { Coordinates } from '../../parameters/coordinates';
import { Completion, Drawing, SitePlan } from '../lot';
import { perLotType } from '../types/lot-types';
import { MetroStation, ProjectPicture } from './project-facts';
import { ProjectStory } from './project-story';

/**
 * Number of a project's lots by room filter. Source: specification § 3 (`penthause` included); `room_4_count`
 * added.
 */
export const RoomCounts = v.object({
  studio_count: v.number(),
  room_1_count: v.number(),
  room_2_count: v.number(),
  room_3_count: v.number(),
  room_4_count: v.number(),
  euro_1_count: v.number(),
  euro_2_count: v.number(),
  euro_3_count: v.number(),
  penthause: v.number(),
  free_plan_count: v.optional(v.number(), 0),
});

/** A project as a list shows it. `is_plug`: announced, nothing on sale yet. */
export const Project = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  city: v.string(),
  city_name: v.string(),
  address: v.nullable(v.string()),
  picture: v.nullable(v.string()),
  is_plug: v.boolean(),
  living: v.boolean(),
  commercial: v.boolean(),
  hotelroom: v.boolean(),
  sale_first: v.boolean(),
  /**
   * Number of listed lots of all types, and their lowest shown price; parking places and storage rooms only count
   * if there is nothing else.
   */
  lots_count: v.number(),
  price_min: v.nullable(v.number()),
  ...RoomCounts.entries,
});
export type Project = v.InferOutput<typeof Project>;

const { name, city, city_name, slug, is_plug, living, commercial, hotelroom } = Project.entries;
/**
 * A project as menus and options name it; its page is `projectPath` of city and slug. Source: specification § 3,
 * "Project option".
 */
export const ProjectOption = v.object({
  name,
  city,
  city_name,
  slug,
  is_plug,
  living,
  commercial,
  hotelroom,
});
export type ProjectOption = v.InferOutput<typeof ProjectOption>;

/** Free and booked lots of each type. */
const LotCounts = v.object(perLotType(() => v.optional(v.number(), 0)));
export type LotCounts = v.InferOutput<typeof LotCounts>;

/**
 * A project as its page shows it. Fields that were added later are optional, because the device may have stored an
 * older answer. `facade` and `cross_section` are drawings of a building, if the developer has given them.
 */
export const ProjectPage = v.object({
  ...Project.entries,
  ...ProjectStory.entries,
  description: v.nullable(v.string()),
  pictures: v.optional(v.array(ProjectPicture), []),
  coordinates: v.optional(v.nullable(Coordinates), null),
  metro: v.optional(v.array(MetroStation), []),
  /** Of the sales department, E.164. */
  phone: v.optional(v.nullable(v.string()), null),
  lots_by_type: v.optional(LotCounts),
  site_plan: v.optional(v.nullable(SitePlan), null),
  buildings: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      floors: v.nullable(v.number()),
      completion: v.nullable(Completion),
      lots_count: v.number(),
      facade: v.optional(v.nullable(Drawing), null),
      cross_section: v.optional(v.nullable(Drawing), null),
    }),
  ),
});
export type ProjectPage = v.InferOutput<typeof ProjectPage>;
