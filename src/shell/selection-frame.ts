import { parseQuery } from '../contract/calls/query-string';
import type { LotType } from '../contract/lots/lot';
import { lotFilterKeys } from '../contract/lots/lot-filter-keys';
import {
  foundSentence,
  hasPropertyTypes,
  hasRooms,
  lotTypeWords,
  roomLabels,
  usualRooms,
} from '../contract/words';
import { iconHtml } from '../ui/icons';
import { type ChoiceKey, choiceKeys, choiceWords, rangeWords } from './filter-words';
import { lotTableHtml } from './lot-row';
import { lotsHtml } from './lots-html';
import type { StartState } from './start-state';

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

/** The selection before React: its head is complete, its cards are those that are known. */
export function selectionFrameHtml(type: LotType, start: StartState): string {
  const given = parseQuery(start.path.split(/[?#]/)[1] ?? '');
  const isFiltered = lotFilterKeys.some((key) => given[key] !== undefined);
  const sort = '<span class="list-order"></span>';
  return [
    '<main class="page selection">',
    `<div class="selection-title"><h1 class="page-title">${lotTypeWords[type].long}</h1><span class="view-switch"></span></div>`,
    `<div class="wide-only">${filtersFrameHtml(type)}</div>`,
    isFiltered ? '<div class="active-filters"></div>' : '',
    `<div class="list-head"><span class="list-count">${start.lots ? foundSentence(start.lots.count, type) : '\u00a0'}</span><span class="filter-button narrow-only">${iconHtml('filter')}Фильтры</span>${sort}</div>`,
    given.view === 'table' ? lotTableHtml(start) : `<ul class="lots">${lotsHtml(start)}</ul>`,
    '</main>',
  ].join('');
}
