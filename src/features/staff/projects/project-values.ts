import * as v from 'valibot';
import type { StaffProject } from '../../../contract/calls/staff/portal/staff-project-endpoints';
import {
  CoordinatesInput,
  FinishInput,
  MetroInput,
  ProgressInput,
  ProjectBenefits,
  type ProjectContent,
  ProjectDescription,
  ProjectFinishes,
  ProjectInput,
  ProjectMetro,
  ProjectPhases,
  ProjectPhone,
  ProjectPictures,
  ProjectProgressInput,
  ProjectServices,
  ProjectSlidesInput,
  ProjectSurroundings,
  ServiceInput,
  SurroundingInput,
} from '../../../contract/developer/project-input';
import { coordinatesText } from '../../../contract/developer/project-words';
import {
  type MetroWay,
  metroWayNames,
  type ProjectFact,
  ProjectPicture,
  projectFactNames,
} from '../../../contract/lots/projects/project-facts';
import { type Drafted, drafted } from './drafted';

/** A fact that the feed may bring: whether it is set by hand, and what then stands there. */
export interface FactDraft<T> {
  readonly isOwn: boolean;
  readonly value: T;
}
export interface Titled {
  title: string;
  text: string;
}
export interface MetroDraft {
  name: string;
  minutes: string;
  by: MetroWay;
}
export interface MonthDraft {
  month: string;
  text: string;
  percent: Readonly<Record<string, string>>;
  pictures: readonly ProjectPicture[];
}
export interface FinishDraft {
  name: string;
  features: Drafted<Titled>[];
}

/** What is in the form; `seen` is the state of the project that it was begun with. */
export interface ProjectValues extends Record<string, unknown> {
  seen: string;
  description: FactDraft<string>;
  pictures: FactDraft<readonly ProjectPicture[]>;
  coordinates: FactDraft<string>;
  metro: FactDraft<Drafted<MetroDraft>[]>;
  phone: FactDraft<string>;
  slides: Drafted<Titled & { picture: string | null }>[];
  benefits: Drafted<Titled>[];
  surroundings: Drafted<{ category: string; name: string; minutes: string; bearing: string }>[];
  phases: Readonly<Record<string, string>>;
  progress: Drafted<MonthDraft>[];
  services: Drafted<{ title: string; items: string }>[];
  finishes: Drafted<FinishDraft>[];
  sale_first: boolean;
  coming_soon: boolean;
}

/** A number as it is written, with a point or a comma; null where nothing is. */
const numberIn = (written: string): number | null =>
  written.trim() === '' ? null : Number(written.trim().replace(',', '.').replace('%', ''));
const textOf = (number: number | null): string => (number === null ? '' : String(number));

const WRONG_COORDINATES = 'Нужны два числа через запятую: 43.585472, 39.723098';
/** '43.585472, 39.723098', as maps give them; empty is none. */
export const CoordinatesText = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (given) => given === '' || /^-?\d{1,3}(\.\d+)?\s*[,;\s]\s*-?\d{1,3}(\.\d+)?$/.test(given),
    WRONG_COORDINATES,
  ),
  v.transform((given) => {
    const [latitude = 0, longitude = 0] = given.split(/[,;\s]+/).map(Number);
    return given === '' ? null : { latitude, longitude };
  }),
  v.nullable(CoordinatesInput),
);

/** The rules of one entry of each list, as it stands in the form. */
export const entryRules = {
  metro: v.pipe(
    v.object({ name: v.string(), minutes: v.string(), by: v.picklist(metroWayNames) }),
    v.transform((entry): v.InferInput<typeof MetroInput> => ({ ...entry, minutes: numberIn(entry.minutes) })),
    MetroInput,
  ),
  surrounding: v.pipe(
    v.object({ category: v.string(), name: v.string(), minutes: v.string(), bearing: v.string() }),
    v.transform(
      (entry): v.InferInput<typeof SurroundingInput> => ({
        ...entry,
        // Nothing is no number, and the rule says which is wanted.
        minutes: numberIn(entry.minutes) ?? Number.NaN,
        bearing: numberIn(entry.bearing) ?? Number.NaN,
      }),
    ),
    SurroundingInput,
  ),
  month: v.pipe(
    v.object({
      month: v.string(),
      text: v.string(),
      percent: v.record(v.string(), v.string()),
      pictures: v.array(ProjectPicture),
    }),
    v.transform(
      (entry): v.InferInput<typeof ProgressInput> => ({
        ...entry,
        percent: Object.fromEntries(
          Object.entries(entry.percent).flatMap(([building, written]) => {
            const share = numberIn(written);
            return share === null ? [] : [[building, share]];
          }),
        ),
      }),
    ),
    ProgressInput,
  ),
  service: v.pipe(
    v.object({ title: v.string(), items: v.string() }),
    v.transform((entry) => ({
      ...entry,
      items: entry.items.split('\n').flatMap((line) => line.trim() || []),
    })),
    ServiceInput,
  ),
  finish: FinishInput,
};

/** What the feed says is not judged: nobody here has written it, and it has no field that could be marked. */
const fact = <const S extends v.GenericSchema>(value: S) =>
  v.variant('isOwn', [
    v.object({ isOwn: v.literal(true), value }),
    v.pipe(
      v.object({ isOwn: v.literal(false) }),
      v.transform(() => ({ isOwn: false as const, value: null })),
    ),
  ]);

/** The rule of each field of the form. */
export const projectRules = {
  seen: v.string(),
  description: fact(ProjectDescription),
  pictures: fact(ProjectPictures),
  coordinates: fact(CoordinatesText),
  metro: fact(
    v.pipe(
      v.array(entryRules.metro),
      v.transform((stations): v.InferInput<typeof ProjectMetro> => stations),
      ProjectMetro,
    ),
  ),
  phone: fact(ProjectPhone),
  slides: ProjectSlidesInput,
  benefits: ProjectBenefits,
  surroundings: v.pipe(v.array(entryRules.surrounding), ProjectSurroundings),
  phases: ProjectPhases,
  progress: v.pipe(
    v.array(entryRules.month),
    v.transform((months): v.InferInput<typeof ProjectProgressInput> => months),
    ProjectProgressInput,
  ),
  services: v.pipe(v.array(entryRules.service), ProjectServices),
  finishes: ProjectFinishes,
  sale_first: v.boolean(),
  coming_soon: v.boolean(),
};

/** The project as the form has it: of a fact that is not set by hand, what the feed says. */
export function projectValues({ content, feed, state }: StaffProject): ProjectValues {
  const { coordinates, metro, pictures, phone } = { ...feed, ...withoutNulls(content) };
  const isOwn = (name: ProjectFact) => content[name] !== null;
  return {
    seen: state,
    description: {
      isOwn: isOwn('description'),
      value: content.description ?? feed.description ?? '',
    },
    pictures: { isOwn: isOwn('pictures'), value: pictures },
    coordinates: {
      isOwn: isOwn('coordinates'),
      value: coordinates === null ? '' : coordinatesText(coordinates),
    },
    metro: {
      isOwn: isOwn('metro'),
      value: drafted(metro.map((station) => ({ ...station, minutes: textOf(station.minutes) }))),
    },
    phone: { isOwn: isOwn('phone'), value: phone ?? '' },
    slides: drafted(content.slides),
    benefits: drafted(content.benefits),
    surroundings: drafted(
      content.surroundings.map((one) => ({
        ...one,
        minutes: String(one.minutes),
        bearing: String(one.bearing),
      })),
    ),
    phases: content.phases,
    progress: drafted(
      content.progress.map((month) => ({
        ...month,
        percent: Object.fromEntries(
          Object.entries(month.percent).map(([building, share]) => [building, String(share)]),
        ),
      })),
    ),
    services: drafted(content.services.map(({ title, items }) => ({ title, items: items.join('\n') }))),
    finishes: drafted(content.finishes.map(({ name, features }) => ({ name, features: drafted(features) }))),
    sale_first: content.sale_first,
    coming_soon: content.coming_soon,
  };
}

/** The facts that are set by hand. */
function withoutNulls(content: StaffProject['content']) {
  const { pictures, coordinates, metro, phone } = content;
  return {
    ...(pictures !== null && { pictures }),
    ...(coordinates !== null && { coordinates }),
    ...(metro !== null && { metro }),
    ...(phone !== null && { phone }),
  };
}

/** Whether the feed says something of a fact. */
export const feedSays = (feed: StaffProject['feed'], name: ProjectFact): boolean => !isNothing(feed[name]);

const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

type Read = { [Field in keyof typeof projectRules]: v.InferOutput<(typeof projectRules)[Field]> };

/** What was read from the form as what is sent. What is empty, and the feed says nothing of, is not set by hand. */
export function projectOf(read: Read, feed: StaffProject['feed']): ProjectContent {
  const { seen: _, ...content } = read;
  const facts = Object.fromEntries(
    projectFactNames.map((name) => {
      const { isOwn, value } = read[name];
      const isByHand = isOwn && (feedSays(feed, name) || !isNothing(value));
      return [name, isByHand ? value : null];
    }),
  );
  return v.parse(ProjectInput, { ...content, ...facts });
}

/** What the values make; null while something in them is wrong. */
export function projectIn(values: ProjectValues, feed: StaffProject['feed']): ProjectContent | null {
  const parsed = v.safeParse(v.object(projectRules), values);
  return parsed.success ? projectOf(parsed.output, feed) : null;
}
