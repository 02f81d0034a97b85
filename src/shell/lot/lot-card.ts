import type { ListedLot } from '../../contract/lots/lot-list';
import { cardPicture, pictureSources } from '../../contract/lots/paths/picture-address';
import { escapeHtml as text } from '../html';
import { type LotWords, listed, lotWords } from './lot-words';

/** Selector of a list whose cards are rows on a phone. */
export const asRow = '.lots:not(.large)';

/**
 * Number of plans on a phone's first screen, which are requested at once; the others when they come near the
 * viewport.
 */
export const EAGER_PLANS = 5;

export const noPlanPaths =
  '<path d="M28 12h64v56H75M63 68H28V12M58 12v10M58 34v34M58 46h18M88 46h4M28 42h14"></path><path stroke-width="0.75" d="M63 68V56a12 12 0 0 1 12 12M58 22H46a12 12 0 0 0 12 12M76 46V34a12 12 0 0 1 12 12"></path>';

/** The placeholder of a lot without a plan. */
export const noPlanHtml = `<svg class="no-plan" viewBox="0 0 120 80" aria-hidden="true">${noPlanPaths}</svg>`;

/**
 * A size that no plan has, by which the page recognises a placeholder and requests the plan again when there is a
 * network.
 */
export const PLACEHOLDER_SIZE = { width: 236, height: 161 };

/** Lines of a card from top to bottom; `shell/lot-facts.ts` says which facts are in which. */
export type CardLine = 'price' | 'meter' | 'title' | 'floor' | 'place';

/**
 * A lot's card with the same markup as the React one (`features/lots/lot-card.tsx`), which a test compares.
 * `large`: shown as a card on a phone too.
 */
export function lotCardHtml(lot: ListedLot, eager: boolean, large = false): string {
  const words = lotWords(lot);
  const lines: Record<CardLine, string> = {
    price: `<p class="lot-price"><b>${text(words.price)}</b>${words.status ? `<span class="lot-status">${text(words.status)}</span>` : ''}${oldPriceHtml(words)}</p>`,
    meter: `<p class="lot-meter">${words.perMeter ? text(words.perMeter) : '\u00a0'}</p>`,
    title: `<h2 class="lot-title"><a href="${text(words.href)}">${text(words.title)}</a></h2>`,
    floor: `<p class="lot-floor">${words.alike ? sameLayoutHtml(words.alike) : text(words.floor) + numberHtml(lot)}</p>`,
    place: `<p class="lot-place"><span>${text(words.place)}</span> <span>${text(listed(lot.city_name, words.completion))}</span></p>`,
  };
  return [
    `<li class="lot"><article class="lot-card" data-lot-card="${lot.id}" data-status="${lot.status}" aria-label="${text(words.name)}">`,
    `<div class="lot-plan">${lot.plan ? planHtml(lot.plan, eager, large) : noPlanHtml}</div>`,
    `<div class="lot-facts">${Object.values(lines).join('')}</div>`,
    '<div class="lot-action"></div>',
    '</article></li>',
  ].join('');
}

/** The old price and the discount in percent, on one line without a break between them. */
export const oldPriceHtml = ({ oldPrice, discount }: LotWords): string =>
  oldPrice
    ? `<span class="lot-was"><s>${text(oldPrice)}</s>${discount ? `<small>${text(discount)}</small>` : ''}</span>`
    : '';
/** Opens the lots of the card once the application has started. */
const sameLayoutHtml = ({ floors, from }: NonNullable<LotWords['alike']>): string =>
  `<button type="button" aria-haspopup="dialog">${text(floors)}<span>${text(from)}</span></button>`;

const numberHtml = ({ number }: ListedLot): string => (number ? `<span>№\u00a0${text(number)}</span>` : '');

/** A plan in the width that the screen needs. */
function planHtml(plan: string, eager: boolean, large: boolean): string {
  const avif = pictureSources(plan)?.avif;
  const { src, srcSet, sizes } = cardPicture(plan, large);
  const sized = srcSet ? ` srcset="${srcSet}" sizes="${sizes}"` : '';
  const img = `<img src="${text(src)}"${sized} alt="" width="400" height="300" loading="${eager ? 'eager' : 'lazy'}" decoding="async"${eager ? ' fetchpriority="high"' : ''}>`;
  if (!avif) return img;
  return `<picture><source type="image/avif" srcset="${avif}" sizes="${sizes}">${img}</picture>`;
}
