import * as v from 'valibot';
import { INVALID_PHONE, toE164 } from '../accounts/fields/phone';
import { metroWayNames } from '../lots/projects/project-facts';
import { infraCategories } from '../lots/projects/project-story';
import { formatNumber } from '../text/russian-numbers';
import { DescribedPictureInput, PictureAddress } from './portal-pictures';

/** What managers write about a project. Room and API apply the same rules, and a content bundle the same bounds. */

/** Bounds of lists and texts, in entries and characters. */
export const projectBounds = {
  title: 300,
  text: 2000,
  description: 10_000,
  name: 150,
  line: 500,
  station: 100,
  pictures: 50,
  slides: 50,
  benefits: 50,
  surroundings: 200,
  months: 200,
  services: 50,
  finishes: 50,
  lines: 100,
  features: 50,
  metro: 10,
} as const;

const text = (longest: number) =>
  v.pipe(
    v.string('Введите текст'),
    v.trim(),
    v.maxLength(longest, `Не длиннее ${formatNumber(longest)} знаков`),
  );
const filled = (longest: number, missing: string) => v.pipe(text(longest), v.minLength(1, missing));
const listOf = <const S extends v.GenericSchema>(entry: S, most: number) =>
  v.pipe(v.array(entry, 'Нужен список'), v.maxLength(most, `Не больше ${most} записей`));
const whole = (least: number, most: number, said: string) =>
  v.pipe(v.number(said), v.integer(said), v.minValue(least, said), v.maxValue(most, said));
/** Null: nothing is set by hand, and the feed's is shown. */
const byHand = <const S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);

const described = { title: filled(projectBounds.title, 'Введите заголовок'), text: text(projectBounds.text) };

export const ProjectDescription = byHand(text(projectBounds.description));
export const ProjectPictures = listOf(DescribedPictureInput, projectBounds.pictures);
const WRONG_PLACE = 'Широта — от −90 до 90 градусов, долгота — от −180 до 180';
const degrees = (most: number) =>
  v.pipe(v.number(WRONG_PLACE), v.minValue(-most, WRONG_PLACE), v.maxValue(most, WRONG_PLACE));
export const CoordinatesInput = v.object({ latitude: degrees(90), longitude: degrees(180) });
const MINUTES = 'Нужно целое число минут от 1 до 300';
export const MetroInput = v.object({
  name: filled(projectBounds.station, 'Назовите станцию'),
  minutes: v.optional(v.nullable(whole(1, 300, MINUTES)), null),
  by: v.picklist(metroWayNames, 'Пешком или на транспорте'),
});
export const ProjectMetro = listOf(MetroInput, projectBounds.metro);
/** In any spelling; the output is E.164, or empty. */
export const ProjectPhone = v.pipe(
  v.string(INVALID_PHONE),
  v.trim(),
  v.maxLength(60, INVALID_PHONE),
  v.transform((written) => (written === '' ? '' : toE164(written))),
  v.string(INVALID_PHONE),
);

export const SlideInput = v.object({ ...described, picture: v.optional(v.nullable(PictureAddress), null) });
export const ProjectSlidesInput = listOf(SlideInput, projectBounds.slides);
export const BenefitInput = v.object(described);
export const ProjectBenefits = listOf(BenefitInput, projectBounds.benefits);
const AWAY = 'Сколько минут пешком: целое число от 0 до 600';
const BEARING = 'В какой стороне: градусы от 0 до 360, 0 — север, 90 — восток';
export const SurroundingInput = v.object({
  category: v.pipe(
    v.string('Выберите, что это'),
    v.check(
      (given) => infraCategories.some(({ category_slug }) => category_slug === given),
      'Выберите, что это',
    ),
  ),
  name: filled(projectBounds.name, 'Введите название'),
  minutes: whole(0, 600, AWAY),
  bearing: v.pipe(v.number(BEARING), v.minValue(0, BEARING), v.maxValue(360, BEARING)),
});
export const ProjectSurroundings = listOf(SurroundingInput, projectBounds.surroundings);
/** By what the feed calls a building; a building that is not named, or has no words, is of no phase. */
export const ProjectPhases = v.record(v.pipe(v.string(), v.maxLength(200)), text(projectBounds.name));
const PERCENT = 'Готовность — целое число процентов от 0 до 100';
/** Not every browser has months to choose from: in the others one is typed. */
const NO_MONTH = 'Укажите год и месяц, например 2026-10';
export const ProgressInput = v.object({
  month: v.pipe(v.string(NO_MONTH), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, NO_MONTH)),
  text: text(projectBounds.text),
  percent: v.record(v.pipe(v.string(), v.maxLength(200)), whole(0, 100, PERCENT)),
  pictures: v.optional(ProjectPictures, []),
});
export const ProjectProgressInput = v.pipe(
  listOf(ProgressInput, projectBounds.months),
  v.check(
    (months) => new Set(months.map(({ month }) => month)).size === months.length,
    'Один месяц назван дважды',
  ),
  v.transform((months) => months.toSorted((one, other) => other.month.localeCompare(one.month))),
);
export const ServiceInput = v.object({
  title: described.title,
  items: listOf(filled(projectBounds.line, 'Введите текст'), projectBounds.lines),
});
export const ProjectServices = listOf(ServiceInput, projectBounds.services);
export const FinishInput = v.object({
  name: filled(projectBounds.name, 'Введите название отделки'),
  features: listOf(BenefitInput, projectBounds.features),
});
export const ProjectFinishes = v.pipe(
  listOf(FinishInput, projectBounds.finishes),
  v.check(
    (finishes) => new Set(finishes.map(({ name }) => name)).size === finishes.length,
    'Одна отделка названа дважды',
  ),
);

/** Everything that managers write about a project, whole: what is left out is empty from then on. */
export const ProjectInput = v.object({
  description: ProjectDescription,
  pictures: byHand(ProjectPictures),
  coordinates: byHand(CoordinatesInput),
  metro: byHand(ProjectMetro),
  phone: byHand(ProjectPhone),
  slides: v.optional(ProjectSlidesInput, []),
  benefits: v.optional(ProjectBenefits, []),
  surroundings: v.optional(ProjectSurroundings, []),
  phases: v.optional(ProjectPhases, {}),
  progress: v.optional(ProjectProgressInput, []),
  services: v.optional(ProjectServices, []),
  finishes: v.optional(ProjectFinishes, []),
  sale_first: v.optional(v.boolean(), false),
  coming_soon: v.optional(v.boolean(), false),
});
export type ProjectContent = v.InferOutput<typeof ProjectInput>;
