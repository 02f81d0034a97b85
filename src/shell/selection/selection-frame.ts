import { lotFilterKeys } from '../../contract/lots/filters/lot-filter-names';
import type { LotType } from '../../contract/lots/lot';
import { foundSentence, lotTypeWords } from '../../contract/lots/lot-words';
import { parseQuery } from '../../contract/parameters/query-string';
import { iconHtml } from '../../ui/icons';
import { lotTableHtml } from '../lot/lot-row';
import { lotsHtml } from '../lot/lots-html';
import type { StartState } from '../start-state';
import { filtersFrameHtml } from './filters-frame';
import { quickFiltersHtml, unsetQuickFilters } from './quick-filters';

/** The selection before React: the complete head, and the known cards. */
export function selectionFrame(
  type: LotType,
  start: StartState,
): { main: string; kinds: readonly ('list' | 'table')[] } {
  const given = parseQuery(start.path.split(/[?#]/)[1] ?? '');
  const isFiltered = lotFilterKeys.some((key) => given[key] !== undefined);
  const isLarge = given.view === 'cards';
  const isTable = given.view === 'table';
  const sort = '<span class="list-order"></span>';
  // What is chosen stands before them, and only the page has the words for it.
  const quick = isFiltered ? '' : quickFiltersHtml(unsetQuickFilters(type, () => false));
  const main = [
    '<main class="page selection">',
    `<div class="selection-title"><h1 class="page-title">${lotTypeWords[type].long}</h1><span class="view-switch"></span></div>`,
    `<div class="wide-only">${filtersFrameHtml(type)}</div>`,
    `<div class="list-bar"><div class="active-filters${isFiltered ? '' : ' narrow-only'}">${quick}</div><div class="list-head"><span class="list-count">${start.lots ? foundSentence(start.lots.lots ?? start.lots.count, type) : '\u00a0'}</span><span class="filter-button narrow-only">${iconHtml('filter')}Фильтры</span>${sort}</div></div>`,
    // Phones show rows and other screens the table; the width is not known here, so both are drawn.
    isTable ? lotTableHtml(start) : '',
    `<ul class="lots${isLarge ? ' large' : ''}">${lotsHtml(start, isLarge)}</ul>`,
    '</main>',
  ].join('');
  return { main, kinds: isTable ? ['list', 'table'] : ['list'] };
}
