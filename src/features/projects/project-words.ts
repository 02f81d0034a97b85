import type { Completion } from '../../contract/lots/lot';
import { formatCompletion } from '../../contract/lots/lot-words';

export const lotForms = ['лот', 'лота', 'лотов'] as const;
export const floorForms = ['этаж', 'этажа', 'этажей'] as const;

/** How a delivered building, or a project of such, is marked. Source: specification § 4. */
export const DELIVERED = 'Объект сдан';

/** 'III кв. 2027', or 'Объект сдан'; null where no quarter is known. */
export const completionWords = (completion: Completion | null): string | null =>
  completion === null ? null : completion.done ? DELIVERED : formatCompletion(completion);

/** When a project is handed over: 'Объект сдан', one quarter, or the first and the last of those still to come. */
export function deliveryWords(buildings: readonly { completion: Completion | null }[]): string | null {
  const known = buildings.flatMap(({ completion }) => completion ?? []);
  const coming = known
    .filter(({ done }) => !done)
    .toSorted((a, b) => a.year * 4 + a.quarter - (b.year * 4 + b.quarter));
  const [first] = coming;
  const last = coming.at(-1);
  if (!first || !last) return known.length > 0 && known.length === buildings.length ? DELIVERED : null;
  const [from, to] = [formatCompletion(first), formatCompletion(last)];
  return from === to ? from : `${from} — ${to}`;
}
