import * as v from 'valibot';

/** Fifteen digits: more than the database will ever assign, and exact as a JSON number. */
const DIGITS = /^[1-9]\d{0,14}$/;
const MAX_ID = 1e15 - 1;

/** An id in a body; `said` is the message if it is none. */
export const BodyId = (said: string) =>
  v.pipe(v.number(said), v.integer(said), v.minValue(1, said), v.maxValue(MAX_ID, said));

/** An id in a query, written in digits. */
export const QueryId = (said: string) => v.pipe(v.string(said), v.regex(DIGITS, said), v.transform(Number));

/** An id in a path: digits only. Anything else is 404, as an id that does not exist. */
export const IdParam = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(DIGITS), v.transform(Number)),
});
