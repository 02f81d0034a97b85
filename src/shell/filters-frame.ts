import type { LotType } from '../contract/lots/lot';
import { hasPropertyTypes, hasRooms, roomLabels, usualRooms } from '../contract/words';
import { type ChoiceKey, choiceKeys, choiceWords, rangeWords } from './filter-words';

const field = (label: string, inner: string) =>
  `<div class="field"><span class="field-label">${label}</span>${inner}</div>`;
const box = (text = '') => `<span class="field-box">${text}</span>`;

const chips = (type: LotType) =>
  [...usualRooms(type).map((value) => roomLabels[value]), ...(type === 'flats' ? ['3к+'] : [])]
    .map((label) => `<span class="chip">${label}</span>`)
    .join('');

/** The filters of a selection before they work: every field has its place. */
export function filtersFrameHtml(type: LotType, settled: readonly ChoiceKey[] = []): string {
  return [
    '<div class="filters">',
    hasRooms(type) ? field('Комнатность', `<div class="chips">${chips(type)}</div>`) : '',
    ...choiceKeys
      .filter((key) => !settled.includes(key) && (key !== 'property_type' || hasPropertyTypes(type)))
      .map((key) => field(choiceWords[key].label, box(choiceWords[key].any))),
    ...Object.values(rangeWords).map(({ title, room }) =>
      field(title, `<div class="field-pair ${room}">${box()}${box()}</div>`),
    ),
    field('Номер', `<span class="field-single">${box()}</span>`),
    '<span class="field-tick">Акции</span>',
    '</div>',
  ].join('');
}
