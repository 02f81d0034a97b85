import { CLIENT_NOTE_LENGTH } from '../../contract/calls/clients/link-endpoints';
import type { Lot } from '../../contract/lots/lot';
import { pictureSources } from '../../contract/lots/paths/picture-address';
import { type Place, placeLinks } from '../../contract/lots/projects/place-links';
import { iconHtml } from '../../ui/icons';
import { escapeHtml as text } from '../html';
import { noPlanHtml } from '../lot/lot-card';
import { shortFacts } from '../lot/lot-facts';
import { lotWords } from '../lot/lot-words';

/** A lot of a link, where it stands, whether the client likes it, and what they have written of it. */
export interface LotOfLink {
  readonly lot: Lot;
  readonly liked: boolean;
  /** Empty: nothing. */
  readonly note: string;
  /** The name of its city: 'Сочи'. */
  readonly city: string;
  /** Its project's. */
  readonly place: Place;
}

const PLAN_SIZES = '(max-width: 767.98px) 100vw, 460px';

/** `eager`: its plan is on the first screen. `isOwn`: it is looked at by its sender, who marks nothing. */
export function sharedLotHtml(
  { lot, liked, note, city, place }: LotOfLink,
  { eager, isOwn }: { eager: boolean; isOwn: boolean },
): string {
  const words = lotWords(lot);
  const isFor = lot.status === 1 || lot.status === 2;
  const facts = [
    words.place,
    [words.floor, lot.number && `№\u00a0${lot.number}`].filter(Boolean).join(', '),
    shortFacts('link', lot).join(', '),
  ];
  return [
    `<li><article aria-label="${text(words.name)}"${isFor ? '' : ' class="gone"'}>`,
    `<div class="plan">${lot.plan ? `${planHtml(lot.plan, eager)}${wholeHtml}` : noPlanHtml}</div>`,
    `<div class="facts"><h2>${text(words.title)}</h2>`,
    words.status ? `<p class="state">${text(words.status)}</p>` : '',
    isFor
      ? `<p class="price"><b>${text(words.price)}</b>${words.oldPrice ? ` <s>${text(words.oldPrice)}</s>` : ''}</p>${words.perMeter ? `<p class="meter">${text(words.perMeter)}</p>` : ''}`
      : '',
    ...facts.filter(Boolean).map((fact) => `<p>${text(fact)}</p>`),
    placeHtml(city, place),
    isOwn
      ? liked
        ? `<p class="liked">${iconHtml('heart')}Понравилось клиенту</p>`
        : ''
      : isFor || liked
        ? `<button type="button" class="like" data-alive data-lot="${lot.id}" aria-pressed="${liked}" hidden>${iconHtml('heart')}Нравится</button>`
        : '',
    isOwn ? writtenHtml('Клиент написал', note) : isFor || note ? noteHtml(lot.id, note) : '',
    '</div></article></li>',
  ].join('');
}

/** What the client has written of a lot, as the page shows it to them and to its sender. */
const writtenHtml = (who: string, note: string): string =>
  `<p class="written"${note === '' ? ' hidden' : ''}>${who}: «<span>${text(note)}</span>»</p>`;

/** What is written, and under a press the form for it: without the script it could not be sent. */
const noteHtml = (lotId: number, note: string): string =>
  [
    writtenHtml('Вы написали', note),
    `<details class="note" data-alive data-note="${lotId}" hidden><summary><span class="first">Написать о лоте</span><span class="again">Изменить сообщение</span></summary>`,
    `<form><label>Вопрос или пожелание<textarea rows="3" maxlength="${CLIENT_NOTE_LENGTH}">${text(note)}</textarea></label>`,
    '<button type="submit" class="send">Отправить агенту</button></form></details>',
  ].join('');

/** 'Сочи, ул. Морская, 4', and where maps of others show it. */
function placeHtml(city: string, place: Place): string {
  const { address } = place;
  const where = address?.includes(city) ? address : [city, address].filter(Boolean).join(', ');
  const maps = placeLinks(place)
    .slice(0, 2)
    .map(({ word, href }) => `<a href="${text(href)}" target="_blank" rel="noopener">${text(word)}</a>`);
  return `<p class="where">${text(where)}</p>${maps.length > 0 ? `<p class="maps">${maps.join('')}</p>` : ''}`;
}

/** Shown by the script alone, which opens the plan on the whole screen. */
const wholeHtml = `<button type="button" class="whole" data-alive data-whole hidden aria-label="План на весь экран" title="План на весь экран">${iconHtml('zoom')}</button>`;

function planHtml(plan: string, eager: boolean): string {
  const sources = pictureSources(plan);
  const shared = `alt="Планировка" width="400" height="300" loading="${eager ? 'eager' : 'lazy'}" decoding="async"`;
  if (sources === null) return `<img src="${text(plan)}" ${shared}>`;
  return [
    `<picture><source type="image/avif" srcset="${sources.avif}" sizes="${PLAN_SIZES}">`,
    `<img src="${text(plan)}" srcset="${sources.webp}" sizes="${PLAN_SIZES}" ${shared}></picture>`,
  ].join('');
}
