import * as v from 'valibot';
import { BodyId } from '../../../parameters/ids';

/** Records that can be acted upon at once. */
export const MOST_AT_ONCE = 100;

/** Records that are acted upon at once, each with the last line of its journal that the manager saw, 0 where there was none. */
export const ChosenRecords = v.pipe(
  v.array(
    v.object({
      id: BodyId('Такой записи не бывает'),
      seen: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    }),
  ),
  v.minLength(1, 'Ничего не выбрано'),
  v.maxLength(MOST_AT_ONCE, `За раз — не больше ${MOST_AT_ONCE}`),
);
export type ChosenRecord = v.InferOutput<typeof ChosenRecords>[number];

/** What became of each of them: done, or as it was, and why. */
export const ManyAnswer = v.object({
  done: v.array(v.number()),
  /** What stays as it is: its name, and why in a sentence. */
  left: v.array(v.object({ id: v.number(), name: v.string(), why: v.string() })),
});
export type ManyAnswer = v.InferOutput<typeof ManyAnswer>;
