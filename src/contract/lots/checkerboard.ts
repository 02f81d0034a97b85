import * as v from 'valibot';
import { knownValue } from '../known-value';
import { Completion, StatusCode } from './lot';
import { lotTypes } from './types/lot-types';

const numbers = v.array(v.number());

/**
 * Every lot of a building, whatever its status, in columns: the same index of each array is one lot, sorted from
 * the top floor down, then by section, then by number. Columns of a thousand lots take a third of the bytes of
 * separate lots.
 *
 * Units: `area` in hundredths of a m²; `price` in whole rubles, null if it is hidden or not given. `section` and
 * `type` are positions in `sections` and `types`. `rooms` 0 is a studio; `kind` is a sum: 1 a euro plan, 2 a
 * penthouse, 4 a free plan, 8 a pending price.
 */
export const Checkerboard = v.object({
  building: v.object({
    id: v.number(),
    name: v.string(),
    project_slug: v.string(),
    project_name: v.string(),
    city: v.string(),
    floors: v.nullable(v.number()),
    completion: v.nullable(Completion),
  }),
  sections: v.array(v.string()),
  types: v.array(knownValue(lotTypes, 'storage')),
  lots: v.object({
    id: numbers,
    type: numbers,
    section: numbers,
    floor: numbers,
    number: v.array(v.string()),
    rooms: numbers,
    kind: numbers,
    area: numbers,
    price: v.array(v.nullable(v.number())),
    status: v.array(StatusCode),
  }),
});
export type Checkerboard = v.InferOutput<typeof Checkerboard>;
