import { formatPhone } from '../../contract/accounts/fields/phone-format';
import type { DrawnLook } from '../../contract/developer/header-content';
import type { Lot } from '../../contract/lots/lot';
import { pictureSources } from '../../contract/lots/paths/picture-address';
import { counted } from '../../contract/text/words';
import { iconHtml } from '../../ui/icons';
import { sharedSelectionCss } from '../css/shared-selection-css';
import { escapeHtml as text } from '../html';
import { iconLink, lookStyle } from '../look/dress-document';
import { EAGER_PLANS, noPlanHtml } from '../lot/lot-card';
import { shortFacts } from '../lot/lot-facts';
import { lotWords } from '../lot/lot-words';

/** A selection by link, as an agent's client without an account sees it. */
export interface SharedSelection {
  lots: readonly { lot: Lot; liked: boolean }[];
  agent: { name: string; phone: string };
  /** The developer's brand; empty where it has not been named. */
  developer: string;
  /** Absent: the portal looks as any. */
  look?: DrawnLook;
  /** When the page was drawn: '23 ноября, 16:47 по московскому времени'. It may stay open, or be on paper, for days. */
  drawn: string;
  /** When the link expires: '23 декабря'. */
  until: string;
  /** QR code of the page's address for print, as SVG. */
  code: string;
  /** Opened by its sender: the look is not counted, and nothing can be liked. */
  isOwn: boolean;
}

const PLAN_SIZES = '(max-width: 767.98px) 100vw, 460px';

/** The page of a selection by link: drawn completely by the server, with one small script. Source: feature row L5. */
export function sharedSelectionHtml({
  lots,
  agent,
  developer,
  look,
  drawn,
  until,
  code,
  isOwn,
}: SharedSelection): string {
  const title = `Подборка: ${counted(lots.length, ['лот', 'лота', 'лотов'])}`;
  const phone = text(formatPhone(agent.phone));
  const call = `<a class="call" href="tel:${text(agent.phone)}">${iconHtml('phone')}Позвонить<span class="number">${phone}</span></a>`;
  return documentHtml(
    { title, description: `Для вас подобрал агент: ${agent.name}`, look },
    [
      `<header class="top"><div>${look?.logo ? `<p class="logo">${look.logo}</p>` : ''}<h1>${title}</h1>${developer === '' || look?.logo ? '' : `<p>${text(developer)}</p>`}<p>${text(agent.name)}</p><p><a href="tel:${text(agent.phone)}">${phone}</a></p></div>`,
      `<div class="code">${code}</div></header>`,
      isOwn
        ? '<p class="own">Так вашу подборку видит клиент. Ваш просмотр не считается, отмечать может только он.</p>'
        : '<p class="hint" data-alive hidden>Отметьте, что нравится: агент увидит и расскажет подробнее.</p>',
      `<ul class="lots">${lots.map((one, at) => lotHtml(one, at, isOwn)).join('')}</ul>`,
      `<p class="end">Цены и наличие — на ${text(drawn)}. Ссылка действует до ${text(until)}. <a class="save" data-alive data-pdf download hidden>${iconHtml('arrow')}Скачать PDF</a> <button type="button" class="print" data-alive data-print hidden>${iconHtml('print')}Напечатать</button></p>`,
      `<div class="bar">${call}<span role="status" class="said"></span></div>`,
      `<script src="/shared-selection.js" defer${isOwn ? ' data-own' : ''}></script>`,
    ].join(''),
  );
}

/** Shown at every address of a link that does not work, whatever the reason. */
export const sharedSelectionOverHtml = (look?: DrawnLook): string =>
  documentHtml(
    { title: 'Ссылка больше не действует', description: 'Попросите агента прислать новую.', look },
    '<div class="over"><h1>Ссылка больше не действует</h1><p>Попросите агента прислать новую.</p></div>',
  );

function lotHtml({ lot, liked }: SharedSelection['lots'][number], at: number, isOwn: boolean): string {
  const words = lotWords(lot);
  const isFor = lot.status === 1 || lot.status === 2;
  const facts = [
    words.place,
    [words.floor, lot.number && `№\u00a0${lot.number}`].filter(Boolean).join(', '),
    shortFacts('link', lot).join(', '),
  ];
  return [
    `<li><article aria-label="${text(words.name)}"${isFor ? '' : ' class="gone"'}>`,
    `<div class="plan">${lot.plan ? planHtml(lot.plan, at < EAGER_PLANS) : noPlanHtml}</div>`,
    `<div class="facts"><h2>${text(words.title)}</h2>`,
    words.status ? `<p class="state">${text(words.status)}</p>` : '',
    isFor
      ? `<p class="price"><b>${text(words.price)}</b>${words.oldPrice ? ` <s>${text(words.oldPrice)}</s>` : ''}</p>${words.perMeter ? `<p class="meter">${text(words.perMeter)}</p>` : ''}`
      : '',
    ...facts.filter(Boolean).map((fact) => `<p>${text(fact)}</p>`),
    isOwn
      ? liked
        ? `<p class="liked">${iconHtml('heart')}Понравилось клиенту</p>`
        : ''
      : isFor || liked
        ? `<button type="button" class="like" data-alive data-lot="${lot.id}" aria-pressed="${liked}" hidden>${iconHtml('heart')}Нравится</button>`
        : '',
    '</div></article></li>',
  ].join('');
}

function planHtml(plan: string, eager: boolean): string {
  const sources = pictureSources(plan);
  const shared = `alt="Планировка" width="400" height="300" loading="${eager ? 'eager' : 'lazy'}" decoding="async"`;
  if (sources === null) return `<img src="${text(plan)}" ${shared}>`;
  return [
    `<picture><source type="image/avif" srcset="${sources.avif}" sizes="${PLAN_SIZES}">`,
    `<img src="${text(plan)}" srcset="${sources.webp}" sizes="${PLAN_SIZES}" ${shared}></picture>`,
  ].join('');
}

interface Head {
  title: string;
  description: string;
  look: DrawnLook | undefined;
}

const documentHtml = (head: Head, body: string): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="format-detection" content="telephone=no">
<meta name="description" content="${text(head.description)}">
<meta property="og:title" content="${text(head.title)}">
<meta property="og:description" content="${text(head.description)}">
<title>${text(head.title)}</title>
${head.look?.favicon ? iconLink(head.look.favicon) : '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'}
<style>${sharedSelectionCss}</style>${head.look ? lookStyle(head.look) : ''}
</head>
<body><main>${body}</main></body>
</html>
`;
