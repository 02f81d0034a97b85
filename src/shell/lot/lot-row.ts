import type { Lot } from '../../contract/lots/lot';
import { roomTitle } from '../../contract/lots/lot-words';
import { thumbnail } from '../../contract/lots/paths/picture-address';
import { floorFigure, formatArea, formatRubles } from '../../contract/text/words';
import { escapeHtml as text } from '../html';
import type { StartState } from '../start-state';
import { noPlanHtml, oldPriceHtml } from './lot-card';
import { listed, lotWords } from './lot-words';

/** Columns of the table; their names are classes of `lotTableCss`. */
export const tableColumns = {
  plan: '',
  name: 'Лот',
  area: 'Площадь',
  floor: 'Этаж',
  price: 'Цена',
  meter: 'За м²',
  place: 'Проект',
  completion: 'Срок сдачи',
  action: '',
} as const;

export type TableColumn = keyof typeof tableColumns;

/** Rows in the frame: about as many as a screen shows. */
const FRAME_ROWS = 8;

/**
 * A lot's row with the same markup as the React one (`features/lots/selection/lot-row.tsx`), which a test compares.
 */
export function lotRowHtml(lot: Lot, place: number): string {
  const words = lotWords(lot);
  const number = lot.number ? `№\u00a0${text(lot.number)}` : '';
  const status = words.status ? `<span class="status">${text(words.status)}</span>` : '';
  const cells: Record<TableColumn, string> = {
    plan: lot.plan ? planHtml(lot.plan) : noPlanHtml,
    name: `<a href="${text(words.href)}" aria-label="${text(words.name)}">${text(roomTitle(lot))}</a><small>${[number, status].filter(Boolean).join(' ')}</small>`,
    area: text(formatArea(lot.area)),
    floor: `${floorFigure(lot.floor)}${lot.floors === null || lot.floor < 1 ? '' : `<small>\u00a0из\u00a0${lot.floors}</small>`}`,
    price: `<b>${text(words.price)}</b>${oldPriceHtml(words)}`,
    meter: lot.price_per_meter === null ? '—' : text(formatRubles(lot.price_per_meter)),
    place: `${text(lot.project_name)}<small>${text(listed(lot.building, lot.city_name))}</small>`,
    completion: words.completion ? text(words.completion) : '—',
    action: '',
  };
  return [
    `<tr data-lot="${lot.id}" data-status="${lot.status}" aria-rowindex="${place + 2}">`,
    ...Object.entries(cells).map(([name, html]) =>
      name === 'name' ? `<th class="name" scope="row">${html}</th>` : `<td class="${name}">${html}</td>`,
    ),
    '</tr>',
  ].join('');
}

function planHtml(plan: string): string {
  const { src, srcSet, sizes } = thumbnail(plan);
  const sized = srcSet ? ` srcset="${srcSet}" sizes="${sizes}"` : '';
  return `<img src="${text(src)}"${sized} alt="" width="64" height="48" loading="lazy" decoding="async">`;
}

/** The table before React: its headings and the known rows. */
export function lotTableHtml({ lots }: StartState): string {
  const headings = Object.entries(tableColumns).map(([name, title]) => `<th class="${name}">${title}</th>`);
  const rows = lots?.results.slice(0, FRAME_ROWS).map(lotRowHtml) ?? [];
  return `<table class="lot-table"><thead><tr>${headings.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
