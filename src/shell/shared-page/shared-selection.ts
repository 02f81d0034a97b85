import type { DrawnLook } from '../../contract/developer/header-content';
import { isUnavailable } from '../../contract/lots/lot';
import { counted } from '../../contract/text/words';
import { iconHtml } from '../../ui/icons';
import { sharedSelectionCss } from '../css/shared-selection-css';
import { escapeHtml as text } from '../html';
import { logoHtml } from '../logo';
import { iconLink, lookStyle } from '../look/dress-document';
import { EAGER_PLANS } from '../lot/lot-card';
import { agentHtml, contactHtml, type SharedAgent } from './shared-agent';
import { type LotOfLink, sharedLotHtml } from './shared-lot';

/** A selection by link, as an agent's client without an account sees it. */
export interface SharedSelection {
  lots: readonly LotOfLink[];
  agent: SharedAgent;
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
  /** Opened by its sender: the look is not counted, and nothing can be liked or written. */
  isOwn: boolean;
  /** The portal's own faces of type, as rules of a style. */
  fonts: string;
}

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
  fonts,
}: SharedSelection): string {
  const title = `Подборка: ${counted(lots.length, ['лот', 'лота', 'лотов'])}`;
  const isPriced = lots.some(({ lot }) => lot.price !== null && !isUnavailable(lot.status));
  return documentHtml(
    { title, description: `Для вас подобрал агент: ${agent.name}`, look, fonts },
    [
      `<header class="top"><div><p class="logo">${look?.logo ?? logoHtml(developer || undefined)}</p><h1>${title}</h1>${agentHtml(agent)}</div>`,
      `<div class="code">${code}</div></header>`,
      isOwn
        ? '<p class="own">Так вашу подборку видит клиент. Ваш просмотр не считается, отмечать может только он.</p>'
        : '<p class="hint" data-alive hidden>Отметьте, что нравится, или напишите о лоте: агент увидит и ответит.</p>',
      `<ul class="lots">${lots.map((one, at) => sharedLotHtml(one, { eager: at < EAGER_PLANS, isOwn })).join('')}</ul>`,
      `<p class="end">${isPriced ? 'Цены и наличие' : 'Наличие'} — на ${text(drawn)}. Ссылка действует до ${text(until)}. <a class="save" data-alive data-pdf download hidden>${iconHtml('arrow')}Скачать PDF</a> <button type="button" class="print" data-alive data-print hidden>${iconHtml('print')}Напечатать</button></p>`,
      `<div class="bar">${contactHtml(agent, lots.length)}<span role="status" class="said"></span></div>`,
      `<dialog class="sheet" aria-label="План"><button type="button" class="shut" aria-label="Закрыть">${iconHtml('close')}</button><div class="pan"></div></dialog>`,
      `<script src="/shared-selection.js" defer${isOwn ? ' data-own' : ''}></script>`,
    ].join(''),
  );
}

/** Shown at every address of a link that does not work, whatever the reason. */
export const sharedSelectionOverHtml = (look: DrawnLook | undefined, fonts: string): string =>
  documentHtml(
    { title: 'Ссылка больше не действует', description: 'Попросите агента прислать новую.', look, fonts },
    '<div class="over"><h1>Ссылка больше не действует</h1><p>Попросите агента прислать новую.</p></div>',
  );

interface Head {
  title: string;
  description: string;
  look: DrawnLook | undefined;
  fonts: string;
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
<style>${head.fonts}${sharedSelectionCss}</style>${head.look ? lookStyle(head.look) : ''}
</head>
<body><main>${body}</main></body>
</html>
`;
