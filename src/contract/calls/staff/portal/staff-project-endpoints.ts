import * as v from 'valibot';
import { ProjectInput } from '../../../developer/project-input';
import { projectLackNames } from '../../../developer/project-lacks';
import { MetroStation, ProjectPicture } from '../../../lots/projects/project-facts';
import { Coordinates } from '../../../parameters/coordinates';
import { IdParam } from '../../../parameters/ids';
import { endpoint } from '../../endpoint';
import { AuditLine } from '../staff-endpoints';
import { StateQuery } from './state-query';

/** A project in the room's list. */
const StaffProjectRow = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  city_name: v.string(),
  picture: v.nullable(v.string()),
  coming_soon: v.boolean(),
  missing: v.array(v.picklist(projectLackNames)),
});
export type StaffProjectRow = v.InferOutput<typeof StaffProjectRow>;

/** As `ProjectInput` gives it; without its rules, for what is there may be older than they are. */
const WrittenProject = v.object({
  description: v.nullable(v.string()),
  pictures: v.nullable(v.array(ProjectPicture)),
  coordinates: v.nullable(Coordinates),
  metro: v.nullable(v.array(MetroStation)),
  phone: v.nullable(v.string()),
  slides: v.array(v.object({ title: v.string(), text: v.string(), picture: v.nullable(v.string()) })),
  benefits: v.array(v.object({ title: v.string(), text: v.string() })),
  surroundings: v.array(
    v.object({
      category: v.string(),
      name: v.string(),
      minutes: v.number(),
      bearing: v.number(),
    }),
  ),
  phases: v.record(v.string(), v.string()),
  progress: v.array(
    v.object({
      month: v.string(),
      text: v.string(),
      percent: v.record(v.string(), v.number()),
      pictures: v.array(ProjectPicture),
    }),
  ),
  services: v.array(v.object({ title: v.string(), items: v.array(v.string()) })),
  finishes: v.array(
    v.object({
      name: v.string(),
      features: v.array(v.object({ title: v.string(), text: v.string() })),
    }),
  ),
  sale_first: v.boolean(),
  coming_soon: v.boolean(),
});

/** A project with what is set by hand, and beside it what the feed says. */
export const StaffProject = v.object({
  id: v.number(),
  slug: v.string(),
  /** These four are the feed's; `city` is a slug. */
  name: v.string(),
  city: v.string(),
  city_name: v.string(),
  address: v.nullable(v.string()),
  content: WrittenProject,
  feed: v.object({
    description: v.nullable(v.string()),
    pictures: v.array(ProjectPicture),
    coordinates: v.nullable(Coordinates),
    metro: v.array(MetroStation),
    phone: v.nullable(v.string()),
  }),
  /** `external_id` is what the feed calls a building. */
  buildings: v.array(v.object({ external_id: v.string(), name: v.string() })),
  /** Finishes that lots of the project have, by the words of the feed. */
  finishings: v.array(v.string()),
  missing: v.array(v.picklist(projectLackNames)),
  /** Which state this is; a change names it. */
  state: v.string(),
  /** What was done with it, the last first. */
  audit: v.array(AuditLine),
});
export type StaffProject = v.InferOutput<typeof StaffProject>;

const staff = { auth: 'staff', permission: 'projects', answer: 'personal' } as const;

/** What managers write about projects. Source: feature row M3. */
export const staffProjectEndpoints = {
  listStaffProjects: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/projects/',
    response: v.object({ projects: v.array(StaffProjectRow) }),
  }),
  getStaffProject: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/projects/{id}/',
    params: IdParam,
    response: StaffProject,
  }),
  /** Writes all of it anew, or nothing: what is left out is empty from then on. */
  changeProject: endpoint({
    ...staff,
    method: 'PATCH',
    path: '/api/staff/projects/{id}/',
    params: IdParam,
    query: StateQuery,
    body: ProjectInput,
    longest: 1024 * 1024,
    response: StaffProject,
  }),
};
