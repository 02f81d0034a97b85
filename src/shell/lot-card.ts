import type { Lot } from '../contract/lot';
import { escapeHtml as text } from './html';
import { lotWords } from './lot-words';

/** The first plans a phone shows are asked for at once, the others when they come near. */
export const EAGER_PLANS = 2;

/** The face of a lot whose plan is not there (yet). */
export const noPlanHtml =
  '<svg class="no-plan" viewBox="0 0 120 80" aria-hidden="true"><path d="M30 14h60v52H30zM62 14v22M62 50v16M30 44h18"></path></svg>';

/** A lot's card, the same markup as the React one (`features/lots/lot-card.tsx`); a test holds them together. */
export function lotCardHtml(lot: Lot, eager: boolean): string {
  const words = lotWords(lot);
  const plan = lot.plan
    ? `<img src="${text(lot.plan)}" alt="" width="400" height="300" loading="${eager ? 'eager' : 'lazy'}" decoding="async"${eager ? ' fetchpriority="high"' : ''}>`
    : noPlanHtml;
  return [
    `<li class="lot"><article class="lot-card" data-lot-card="${lot.id}" data-status="${lot.status}" aria-label="${text(words.name)}">`,
    `<div class="lot-plan">${plan}</div>`,
    '<div class="lot-facts">',
    `<p class="lot-price"><b>${text(words.price)}</b>${words.oldPrice ? `<s>${text(words.oldPrice)}</s>` : ''}</p>`,
    `<p class="lot-meter">${words.perMeter ? text(words.perMeter) : '\u00a0'}</p>`,
    `<h2 class="lot-title"><a href="${text(words.href)}">${text(words.title)}</a></h2>`,
    `<p class="lot-floor">${text(words.floor)}${lot.number ? `<span>№\u00a0${text(lot.number)}</span>` : ''}</p>`,
    `<p class="lot-place">${text(words.place)}${words.completion ? `<span>${text(words.completion)}</span>` : ''}</p>`,
    '</div>',
    words.status ? `<span class="lot-status">${text(words.status)}</span>` : '',
    '<div class="lot-action"></div>',
    '</article></li>',
  ].join('');
}
