import * as v from 'valibot';
import { PhoneInput } from '../accounts/fields/phone';

/** Fields of the content; each refusal is Russian words that stand behind the place of the mistake. */

export const text = (longest: number) =>
  v.pipe(
    v.string('нужен текст'),
    v.trim(),
    v.minLength(1, 'пусто'),
    v.maxLength(longest, `длиннее ${longest} знаков`),
  );
/** A text that may be empty. */
export const freeText = (longest: number) =>
  v.optional(
    v.pipe(v.string('нужен текст'), v.trim(), v.maxLength(longest, `длиннее ${longest} знаков`)),
    '',
  );
export const orNone = <const S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);
export const list = <const S extends v.GenericSchema>(entry: S, longest = 1000, missing = 'нужен список') =>
  v.pipe(v.array(entry, missing), v.maxLength(longest, `больше ${longest} записей`));

/** Refuses entries of a list at one of their fields; `wrongOf` gives their places. */
export const refusesEntries = <Row extends Record<string, unknown>>(
  field: keyof Row & string,
  message: string,
  wrongOf: (entries: readonly Row[]) => readonly number[],
) =>
  v.rawCheck<Row[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const key of wrongOf(dataset.value)) {
      const value = dataset.value[key];
      if (value)
        addIssue({
          message,
          path: [
            { type: 'array', origin: 'value', input: dataset.value, key, value },
            { type: 'object', origin: 'value', input: value, key: field, value: value[field] },
          ],
        });
    }
  });

/** Refuses an entry, at the first of these fields, whose fields say the same as those of one before it. */
export const noTwins = <Row extends Record<string, unknown>>(
  ...fields: [keyof Row & string, ...(keyof Row & string)[]]
) =>
  refusesEntries<Row>(fields[0], 'такая запись уже есть выше', (entries) => {
    const said = entries.map((entry) => JSON.stringify(fields.map((field) => entry[field] ?? '')));
    const seen = new Set<string>();
    return said.flatMap((one, at) => (seen.size === seen.add(one).size ? [at] : []));
  });

export const Title = text(300);
export const Paragraph = text(10_000);
export const Name = text(150);
const LATIN = 'нужны латинские буквы, цифры и дефис';
export const Slug = v.pipe(v.string('нужен код'), v.regex(/^[a-z\d][a-z\d-]{0,99}$/, LATIN));
/** Said at the end of what would be over before it begins. */
export const END_TOO_EARLY = 'конец должен быть позже начала';
/**
 * Refuses a record at its end where that does not come after its beginning: it would never hold. Either may be left
 * open. Other fields may be wrong besides, so that a form tells everything at once.
 */
export const endsLater = <Row extends object>(beginning: keyof Row & string, end: keyof Row & string) =>
  v.rawCheck<Row>(({ dataset, addIssue }) => {
    const input: Record<string, unknown> = { ...Object(dataset.value) };
    const at = (key: string) => Date.parse(String(input[key]));
    if (at(end) <= at(beginning))
      addIssue({
        message: END_TOO_EARLY,
        path: [{ type: 'object', origin: 'value', input, key: end, value: input[end] }],
      });
  });
/** One of a few codes. A form gives '' where nothing is chosen; only who writes a bundle can name a wrong one. */
export const oneOf = <const Codes extends readonly string[]>(codes: Codes, what: string) =>
  v.picklist(codes, ({ input }) => (input === '' ? 'выберите из списка' : `${what}: ${codes.join(', ')}`));
/** What a feed calls a project, a building or a lot. */
export const ExternalId = text(200);
/** E.164 of what people write. */
export const Phone = PhoneInput;
/** ISO 8601; a day is its first moment in UTC. */
export const Moment = v.pipe(
  v.string('нужна дата'),
  v.check((given) => /^\d{4}-\d\d-\d\d/.test(given) && !Number.isNaN(Date.parse(given)), 'не дата'),
);
export const Day = v.pipe(
  v.string('нужен день'),
  v.check((given) => /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given)), 'не день'),
);
export const Whole = (least: number, most: number) =>
  v.pipe(
    v.number('нужно число'),
    v.integer('не целое число'),
    v.minValue(least, `меньше ${least}`),
    v.maxValue(most, `больше ${most}`),
  );
export const Percent = v.pipe(
  v.number('нужно число'),
  v.minValue(0, 'меньше нуля'),
  v.maxValue(100, 'больше 100'),
);
const WebAddress = v.pipe(v.string(), v.url());
const isWebAddress = (given: string): boolean => /^https?:\/\//i.test(given) && v.is(WebAddress, given);
/** Of a latitude (90) or a longitude (180). */
export const Degrees = (most: 90 | 180) =>
  v.pipe(v.number('нужно число'), v.minValue(-most, `меньше −${most}`), v.maxValue(most, `больше ${most}`));
/** A page of the portal ('/news') or a web address. */
export const PageLink = v.pipe(
  v.string('нужен адрес'),
  v.maxLength(2000, 'длиннее 2000 знаков'),
  v.check(
    (given) => /^\/(?!\/)/.test(given) || isWebAddress(given),
    'нужен адрес страницы портала или сайта',
  ),
);
/** A web address. */
export const SiteLink = v.pipe(
  v.string('нужен адрес'),
  v.maxLength(2000, 'длиннее 2000 знаков'),
  v.check(isWebAddress, 'нужен адрес сайта: https://…'),
);
/** A file of the bundle. */
export const FilePath = v.pipe(
  v.string('нужен файл'),
  v.regex(/^(?:pictures|files)\/[\w.-]{1,120}$/, 'нужен файл из папки pictures или files: pictures/plan.svg'),
);
/** Corners of an area on a picture, in that picture's units. */
export const Corners = v.pipe(
  v.array(
    v.strictTuple([v.number('нужно число'), v.number('нужно число')], 'нужны два числа'),
    'нужны точки',
  ),
  v.minLength(3, 'меньше трёх точек'),
  v.maxLength(500, 'больше 500 точек'),
);
const Size = v.pipe(
  v.number('нужно число'),
  v.minValue(1, 'меньше 1'),
  v.maxValue(100_000, 'больше 100 000'),
);
/** A picture with the units in which outlines on it are given. */
export const MeasuredPicture = v.strictObject({ file: FilePath, width: Size, height: Size });
export const Sections = list(
  v.strictObject({
    anchor: v.pipe(v.string('нужен адрес'), v.regex(/^[\w-]{1,60}$/, LATIN)),
    title: Title,
    paragraphs: list(Paragraph, 200),
  }),
  200,
  'нужны части: у каждой заголовок и абзацы',
);
