import type { Completion } from '../../contract/lots/lot';
import { formatCompletion } from '../../contract/lots/lot-words';
import { NBSP, pluralRule } from '../../contract/text/russian-numbers';

export const lotForms = ['лот', 'лота', 'лотов'] as const;
export const floorForms = ['этаж', 'этажа', 'этажей'] as const;

/** How a delivered building, or a project of such, is marked. Source: specification § 4. */
export const DELIVERED = 'Объект сдан';

/** 'III кв. 2027', or 'Объект сдан'; null where no quarter is known. */
export const completionWords = (completion: Completion | null): string | null =>
  completion === null ? null : completion.done ? DELIVERED : formatCompletion(completion);

/**
 * When a project is handed over: 'Объект сдан', one quarter, the first and the last of those still to come, and what is
 * delivered before them: 'Сдан 1 из 3 корпусов, ещё 2: с III кв. 2026 по I кв. 2027'.
 */
export function deliveryWords(
  buildings: readonly { completion: Completion | null }[],
  now = Date.now(),
): string | null {
  const known = buildings.flatMap(({ completion }) => completion ?? []);
  const coming = known
    .filter(({ done }) => !done)
    .toSorted((a, b) => a.year * 4 + a.quarter - (b.year * 4 + b.quarter));
  const done = known.length - coming.length;
  if (done > 0 && done === buildings.length) return DELIVERED;
  const next = comingWords(coming, now);
  if (done === 0) return next;
  const delivered = `${deliveredForms[pluralRule(done)]} ${done} из ${buildings.length} ${pluralRule(buildings.length) === 'one' ? 'корпуса' : 'корпусов'}`;
  return next ? `${delivered}, ещё ${coming.length}: ${next}` : delivered;
}

/** 'IV кв. 2026', 'с III кв. 2026 по I кв. 2027', 'со II кв. 2026 (срок прошёл) по IV кв. 2027'; by date. */
function comingWords(coming: readonly Completion[], now: number): string | null {
  const first = coming[0];
  const last = coming.at(-1);
  if (!first || !last) return null;
  const from = formatCompletion(first, 0);
  const until = formatCompletion(last, now);
  if (from === formatCompletion(last, 0)) return until;
  // Where the last one has passed, its own words say so of all.
  const isFirstAloneLate = formatCompletion(first, now) !== from && until === formatCompletion(last, 0);
  return `${first.quarter === 2 ? 'со' : 'с'}${NBSP}${from}${isFirstAloneLate ? ` (срок${NBSP}прошёл)` : ''} по${NBSP}${until}`;
}

const deliveredForms = { one: 'Сдан', few: 'Сданы', many: 'Сдано' } as const;
