import * as v from 'valibot';

/**
 * The last line of the journal that a manager saw about what they act upon, by its id; 0: there was none. Where somebody
 * else has written one since, the act is refused as 'superseded'. Left out (programs, pages opened before there was
 * such), an act is done wherever the state still allows it.
 */
export const SeenQuery = v.object({
  seen: v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.safeInteger('Нужно целое число'),
      v.minValue(0, 'Число не может быть отрицательным'),
    ),
  ),
});

/** What to send along with an act upon a row that shows its journal, the last line first. */
export const seenOf = ({ audit }: { audit: readonly { id: number }[] }): { seen: number } => ({
  seen: audit[0]?.id ?? 0,
});
