import type { Lot } from '../contract/lot';
import { roomValues } from '../contract/lot-filter-keys';
import { counted, lotTypeWords, roomLabels } from '../contract/words';
import { iconHtml } from '../ui/icons';
import { guestWordsHtml } from './guest';
import { EAGER_PLANS, lotCardHtml } from './lot-card';
import type { StartState } from './start-state';

/** The mark and the name of the portal, as the header shows them. */
export const logoHtml =
  '<svg class="logo-mark" viewBox="0 0 32 32" aria-hidden="true"><path d="M4 4h24v24H18M4 4v24h6M4 16h10M18 28a8 8 0 0 0-8-8"></path></svg><span>Кабинет агента</span>';

/** Skeletons that stand for cards until there are any. */
const EMPTY_CARDS = 8;

/** Cards that the frame shows: no first screen holds more, and each costs the first paint. */
const FRAME_CARDS = 4;

function header(signedIn: boolean | null): string {
  const tools = signedIn
    ? `<span class="header-phone">${iconHtml('phone')}</span><span class="header-tool">${iconHtml('heart')}</span><span class="header-tool">${iconHtml('bell')}</span><span class="header-tool">${iconHtml('person')}</span><span class="header-tool narrow-only">${iconHtml('menu')}</span>`
    : signedIn === null
      ? ''
      : '<span class="button">Войти</span>';
  return [
    `<header class="header${signedIn ? ' header-in' : ''}"><div class="header-row">`,
    `<a class="logo" href="${signedIn ? '/main' : '/'}"><span class="logo-inner">${logoHtml}</span></a>`,
    `<nav class="header-nav wide-only"><span class="header-link">Квартиры${iconHtml('chevron')}</span></nav>`,
    `<div class="header-tools">${tools}</div>`,
    '</div></header>',
  ].join('');
}

const chips = roomValues.map((value) => `<span class="chip">${roomLabels[value]}</span>`).join('');
const field = (label: string) =>
  `<span class="field"><span class="field-label">${label}</span><span class="field-box"></span></span>`;

/** Kept plans come after the first paint: they are there in a moment, and the words are there before. */
const cardsHtml = (lots: Lot[], areKept: boolean): string =>
  lots
    .slice(0, FRAME_CARDS)
    .map((lot, index) => lotCardHtml(lot, !areKept && index < EAGER_PLANS))
    .join('');

function selection(start: StartState): string {
  const cards = start.lots
    ? cardsHtml(start.lots.results, start.lotsPath === undefined)
    : '<li class="lot"><div class="lot-card skeleton"><div class="lot-plan"></div><div class="lot-facts"></div></div></li>'.repeat(
        EMPTY_CARDS,
      );
  const count = start.lots ? counted(start.lots.count, lotTypeWords.flats.forms) : '\u00a0';
  return [
    '<main class="page"><h1 class="page-title">Квартиры</h1>',
    `<div class="filters wide-only"><div class="filters-row"><div class="field"><span class="field-label">Комнатность</span><div class="chips">${chips}<span class="chip">3к+</span></div></div>${field('Город')}${field('Проект')}</div>`,
    `<div class="filters-row">${['Цена, ₽', 'Площадь, м²', 'Этаж'].map((label) => `<span class="field"><span class="field-label">${label}</span><span class="field-pair${label.startsWith('Цена') ? ' wide' : ''}"><span class="field-box"></span><span class="field-box"></span></span></span>`).join('')}</div></div>`,
    `<div class="list-head"><span class="list-count">${count}</span></div>`,
    `<ul class="lots">${cards}</ul></main>`,
  ].join('');
}

const guest = `<main class="guest"><div class="guest-words"><div>${guestWordsHtml}</div><div class="guest-actions"><span class="button">Открыть кабинет</span></div></div></main>`;

/** The page before React: header, and what the address lets us know of the rest. */
export function frameHtml(start: StartState): string {
  const path = start.path.split(/[?#]/)[0] ?? '/';
  if (path.includes('/print')) return '';
  if (start.signedIn === null) return `${header(null)}<main class="page"></main>`;
  if (!start.signedIn) return header(false) + guest;
  return header(true) + (path === '/selection/flats' ? selection(start) : '<main class="page"></main>');
}
