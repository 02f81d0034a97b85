import * as v from 'valibot';

/**
 * Which state of a record a change was written upon; refused as 'superseded' if somebody else has made another of it
 * since. Left out, whatever is there gives way.
 */
export const StateQuery = v.object({ seen: v.optional(v.pipe(v.string(), v.maxLength(100))) });
