import * as v from 'valibot';

/** The greatest length of a page; a larger `limit` is reduced to it. Source: specification, "Lists". */
export const MAX_LIMIT = 100;

const wholeNumber = (fallback: number, max: number) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.integer('Нужно целое число'),
      v.minValue(0, 'Число не может быть отрицательным'),
      v.transform((value) => Math.min(value, max)),
    ),
    fallback,
  );

/** `?limit=&offset=` of a list whose page is `size` rows by default. */
export const pageQuery = (size: number) => ({
  limit: wholeNumber(size, MAX_LIMIT),
  offset: wholeNumber(0, 1_000_000),
});

/** `{count, next, previous, results}`: `next` and `previous` are addresses relative to the origin. */
export const page = <const T extends v.GenericSchema>(row: T) =>
  v.object({
    count: v.number(),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    results: v.array(row),
  });

export const SlugParam = v.object({ slug: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,99}$/)) });
