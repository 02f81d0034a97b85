import * as v from 'valibot';

export const City = v.object({ value: v.string(), label: v.string() });
export type City = v.InferOutput<typeof City>;

/** Lots a project offers, by room filter. Source: portal.txt § 3 (`penthause` included); `room_4_count` added. */
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
  /** Listed lots of all types, and the least shown price among them. */
  lots_count: v.number(),
  price_min: v.nullable(v.number()),
  ...RoomCounts.entries,
});
export type Project = v.InferOutput<typeof Project>;

export const ProjectPage = v.object({
  ...Project.entries,
  description: v.nullable(v.string()),
  buildings: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      floors: v.nullable(v.number()),
      completion: v.nullable(
        v.object({ year: v.number(), quarter: v.picklist([1, 2, 3, 4]), done: v.boolean() }),
      ),
      lots_count: v.number(),
    }),
  ),
});
export type ProjectPage = v.InferOutput<typeof ProjectPage>;
