import {
  type OutlinePoint,
  outlineFault,
  outlineFaults,
} from '../../../src/contract/lots/drawings/outline-rules';
import type { Transaction } from '../../db/database';
import type { StoredPicture } from '../../db/schema/schema';
import { HttpProblem } from '../../http/problems/problem';
import { noteUsedUploads } from '../../media/mirror/forget-uploads';

export const refusedDrawing = (detail: string, field = 'picture') =>
  new HttpProblem('validation', detail, { errors: { [field]: [detail.replace(/\.$/, '')] } });

/**
 * The pictures that a drawing shows from now on. One that was there may stay, whoever has brought it; any other must have
 * been uploaded.
 *
 * @throws HttpProblem 'validation'
 */
export async function checkPictures(
  tx: Transaction,
  wanted: readonly (StoredPicture | null)[],
  present: readonly (StoredPicture | null | undefined)[],
): Promise<void> {
  const known = new Set(present.flatMap((one) => one?.address ?? []));
  const addresses = wanted.flatMap((one) => one?.address ?? []);
  const strange = (await noteUsedUploads(tx, addresses)).filter((address) => !known.has(address));
  if (strange.length > 0) throw refusedDrawing('Картинки больше нет на портале. Загрузите её ещё раз.');
}

interface Outlined {
  readonly id: number;
  readonly outline: [number, number][] | null;
}
interface Named {
  readonly id: number;
  /** As a refusal says it: 'Лот № 12'. */
  readonly name: string;
}

/**
 * The outlines of a drawing by whose they are; of those that are left out null.
 *
 * @throws HttpProblem 'validation' with the name of the first that is wrong
 */
export function checkOutlines(
  picture: StoredPicture | null,
  given: readonly Outlined[],
  all: readonly Named[],
): Map<number, [number, number][] | null> {
  const outlines = new Map<number, [number, number][] | null>(all.map(({ id }) => [id, null]));
  const seen = new Set<number>();
  for (const { id, outline } of given) {
    const name = all.find((one) => one.id === id)?.name;
    if (name === undefined)
      throw refusedDrawing('Контур начерчен для того, чего на этом чертеже нет.', 'outline');
    if (seen.has(id)) throw refusedDrawing(`${name}: контур назван дважды.`, 'outline');
    seen.add(id);
    if (outline === null) continue;
    if (picture === null) throw refusedDrawing('Без картинки чертить контуры не на чем.');
    const fault = outlineFault(outline as OutlinePoint[], picture);
    if (fault !== null) throw refusedDrawing(`${name}. ${outlineFaults[fault]}`, 'outline');
    outlines.set(id, outline);
  }
  return outlines;
}
