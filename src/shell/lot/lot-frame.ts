import { isUnavailable, type LotPage } from '../../contract/lots/lot';
import { pictureSources, planSizes } from '../../contract/lots/paths/picture-address';
import { projectPath } from '../../contract/lots/paths/project-path';
import { iconHtml } from '../../ui/icons';
import { escapeHtml as text } from '../html';
import { noPlanHtml } from './lot-card';
import { plansOf } from './lot-plans';
import { backWords, CLIENT_MODE_WORDS, isListedInProject, NO_PLAN_WORDS, offerWords } from './offer-words';

/**
 * A lot's page before React: plan, name, status and price in the places of React's. Empty for a lot that is sold or
 * closed, because a notice is shown above it. `stored`: its plan is on the device and may be shown after the first
 * paint.
 */
export function lotFrameHtml(lot: LotPage, stored: boolean): string {
  if (isUnavailable(lot.status)) return '<main class="page lot-page"></main>';
  const words = offerWords(lot);
  const { furnished } = plansOf(lot, lot.layout);
  return [
    '<main class="page lot-page">',
    `<div class="lot-page-top"><span class="lot-back">${iconHtml('back')}${text(backWords(lot, isListedInProject(lot)))}</span><span class="lot-switch">${CLIENT_MODE_WORDS}</span></div>`,
    '<div class="lot-columns">',
    `<figure class="plan-sheet">${furnished ? planHtml(furnished, stored) : `<div class="plan-none">${noPlanHtml}${NO_PLAN_WORDS}</div>`}</figure>`,
    '<div class="lot-side">',
    `<div class="offer-name"><h1>${text(words.title)}</h1><p><a href="${text(projectPath({ city: lot.city, slug: lot.project_slug }))}">${text(lot.project_name)}</a>${text(words.where)}</p></div>`,
    `<div class="offer-state"><span class="offer-badge" data-status="${lot.status}">${text(words.state)}</span></div>`,
    `<div><p class="offer-price">${text(words.price)}</p>`,
    words.oldPrice
      ? `<p class="offer-figures"><s>${text(words.oldPrice)}</s><span class="offer-discount">${text(words.saved ?? '')}</span></p>`
      : '',
    words.perMeter ? `<p class="offer-figures">${text(words.perMeter)}</p>` : '',
    '</div></div></div></main>',
  ].join('');
}

/** The same picture elements as React's, so that the file is loaded once. */
function planHtml(plan: string, stored: boolean): string {
  const sources = pictureSources(plan);
  const sized = sources ? ` srcset="${sources.webp}" sizes="${planSizes.page}"` : '';
  const asked = stored ? ' loading="lazy"' : ' fetchpriority="high"';
  const img = `<img src="${text(plan)}"${sized} alt="" width="800" height="600" decoding="async"${asked}>`;
  if (!sources) return img;
  return `<picture><source type="image/avif" srcset="${sources.avif}" sizes="${planSizes.page}">${img}</picture>`;
}
