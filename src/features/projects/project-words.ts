import type { Completion } from '../../contract/lots/lot';
import { formatCompletion } from '../../contract/lots/lot-words';
import { pluralRule } from '../../contract/text/russian-numbers';

export const lotForms = ['лот', 'лота', 'лотов'] as const;
export const floorForms = ['этаж', 'этажа', 'этажей'] as const;

/** How a delivered building, or a project of such, is marked. Source: specification § 4. */
export const DELIVERED = 'Объект сдан';

/** 'III кв. 2027', or 'Объект сдан'; null where no quarter is known. */
export const completionWords = (completion: Completion | null): string | null =>
  completion === null ? null : completion.done ? DELIVERED : formatCompletion(completion);

/**
 * When a project is handed over: 'Объект сдан', one quarter, the first and the last of those still to come, and what is
 * delivered before them: 'Сдан 1 из 3 корпусов, затем IV кв. 2026'.
 */
export function deliveryWords(buildings: readonly { completion: Completion | null }[]): string | null {
  const known = buildings.flatMap(({ completion }) => completion ?? []);
  const coming = known
    .filter(({ done }) => !done)
    .toSorted((a, b) => a.year * 4 + a.quarter - (b.year * 4 + b.quarter));
  const done = known.length - coming.length;
  if (done > 0 && done === buildings.length) return DELIVERED;
  const quarters = new Set([...coming.slice(0, 1), ...coming.slice(-1)].map((one) => formatCompletion(one)));
  const next = [...quarters].join(' — ');
  if (done === 0) return next || null;
  const delivered = `${deliveredForms[pluralRule(done)]} ${done} из ${buildings.length} ${pluralRule(buildings.length) === 'one' ? 'корпуса' : 'корпусов'}`;
  return next ? `${delivered}, затем ${next}` : delivered;
}

const deliveredForms = { one: 'Сдан', few: 'Сданы', many: 'Сдано' } as const;
