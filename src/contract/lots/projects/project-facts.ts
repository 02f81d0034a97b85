import * as v from 'valibot';
import type { Coordinates } from '../../parameters/coordinates';

/** A picture of a project under /storage. `alt` says what is on it, for who does not see it; '' where nobody has said. */
export const ProjectPicture = v.object({ address: v.string(), alt: v.string() });
export type ProjectPicture = v.InferOutput<typeof ProjectPicture>;

/** How one gets to the station. */
export const metroWays = { foot: 'пешком', transport: 'на транспорте' } as const;
export type MetroWay = keyof typeof metroWays;
export const metroWayNames = Object.keys(metroWays) as [MetroWay, ...MetroWay[]];

/** A metro station near a project; `minutes` null where nobody says how far it is. */
export const MetroStation = v.object({
  name: v.string(),
  minutes: v.nullable(v.number()),
  by: v.picklist(metroWayNames),
});
export type MetroStation = v.InferOutput<typeof MetroStation>;

/** The facts that feeds may bring of a project and managers may set by hand, with their names on the screen. */
export const projectFacts = {
  description: 'Описание',
  pictures: 'Картинки',
  coordinates: 'Координаты',
  metro: 'Метро',
  phone: 'Телефон отдела продаж',
} as const;
export type ProjectFact = keyof typeof projectFacts;
export const projectFactNames = Object.keys(projectFacts) as ProjectFact[];

/** What there is of a project. Nobody has said anything: null, or an empty list. */
export interface ProjectFactValues {
  readonly description: string | null;
  readonly pictures: ProjectPicture[];
  readonly coordinates: Coordinates | null;
  readonly metro: MetroStation[];
  /** E.164. */
  readonly phone: string | null;
}
