import * as v from 'valibot';

/**
 * Id of the last line of the journal that a manager saw about the record they act upon; 0 if there was none. If
 * somebody else has written a line since, the act is refused as 'superseded'. Without it (programs, pages of older
 * builds) an act is done whenever the state allows it.
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

/** The query to send with an act on a record that shows its journal, the last line first. */
export const seenOf = ({ audit }: { audit: readonly { id: number }[] }): { seen: number } => ({
  seen: audit[0]?.id ?? 0,
});
