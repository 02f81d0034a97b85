import {
  type FilterName,
  fitsType,
  namesOf,
  type OptionFilterName,
  type RangeName,
} from '../../contract/lots/filters/lot-filter-names';
import { type FilterKind, filterKinds, lotFilters } from '../../contract/lots/filters/lot-filter-table';
import type { LotType } from '../../contract/lots/lot';
import { commonRooms, roomLabels } from '../../contract/lots/lot-words';
import { rangeWords } from './filter-words';

const field = (label: string, inner: string) =>
  `<div class="field"><span class="field-label">${label}</span>${inner}</div>`;
const box = (text = '') => `<span class="field-box">${text}</span>`;

const chips = (type: LotType) =>
  [...commonRooms(type).map((value) => roomLabels[value]), ...(type === 'flats' ? ['3к+'] : [])]
    .map((label) => `<span class="chip">${label}</span>`)
    .join('');

const list = (name: OptionFilterName) => field(lotFilters[name].label, box(lotFilters[name].any));
const range = (name: RangeName) =>
  field(
    rangeWords(name).title,
    `<div class="field-pair ${lotFilters[name].fieldWidth}">${box()}${box()}</div>`,
  );

/** The filters of a selection before they work: every field is in its place. */
export function filtersFrameHtml(type: LotType): string {
  const each = <Name extends FilterName>(names: readonly Name[], html: (name: Name) => string) =>
    names.filter((name) => fitsType(name, type)).map(html);
  const fields: Record<FilterKind, () => string[]> = {
    rooms: () =>
      each(namesOf('rooms'), (name) =>
        field(lotFilters[name].label, `<div class="chips">${chips(type)}</div>`),
      ),
    place: () => each(namesOf('place'), list),
    quarter: () => each(namesOf('quarter'), list),
    words: () => each(namesOf('words'), list),
    fact: () => each(namesOf('fact'), list),
    range: () => each(namesOf('range'), range),
    text: () =>
      each(namesOf('text'), (name) =>
        field(lotFilters[name].label, `<span class="field-single">${box()}</span>`),
      ),
    layout: () => [],
    flag: () => each(namesOf('flag'), (name) => `<span class="field-tick">${lotFilters[name].label}</span>`),
  };
  return ['<div class="filters">', ...filterKinds.flatMap((kind) => fields[kind]()), '</div>'].join('');
}
