import { hasFullAccess } from '../contract/accounts/full-access';
import { isStaffPortal } from '../contract/accounts/staff-portal';
import { lotOfPath } from '../contract/lots/paths/lot-of-path';
import { selectionTypes } from '../contract/lots/types/lot-types';
import { iconHtml } from '../ui/icons';
import type { PaintKind } from './css/critical-css';
import { guestHtml } from './guest/guest';
import { escapeHtml } from './html';
import { logoHtml, logoLabel } from './logo';
import { lotFrameHtml } from './lot/lot-frame';
import { selectionFrame } from './selection/selection-frame';
import type { StartState } from './start-state';

/** Links before and after 'Квартиры' in their final places, so that none moves later. */
function linksOf({ signedIn, user }: StartState): { before: string; after: string } {
  // The worker does not know the user; most of those who are signed in are confirmed.
  const isConfirmed = signedIn && (user === undefined || hasFullAccess(user));
  const drawn = (labels: readonly string[]) =>
    labels
      .map((label) =>
        label === 'Проекты'
          ? `<span class="header-link header-lead">${label}</span><span class="header-link header-more">${iconHtml('chevron')}</span>`
          : `<span class="header-link">${label}</span>`,
      )
      .join('');
  return isConfirmed
    ? { before: drawn(['Клиенты', 'Проекты']), after: drawn(['Ипотека', 'Документы', 'Регламент']) }
    : { before: drawn(['Проекты']), after: drawn(['Регламент']) };
}

function header(start: StartState): string {
  const { signedIn, header: known } = start;
  const name = known?.name;
  const { before, after } = linksOf(start);
  const tools = signedIn
    ? `${known?.phone === '' ? '' : `<span class="header-phone">${iconHtml('phone')}</span>`}<span class="header-tool">${iconHtml('search')}</span><span class="header-tool">${iconHtml('heart')}</span><span class="header-tool">${iconHtml('bell')}</span><span class="header-tool">${iconHtml('person')}</span><span class="header-tool narrow-only">${iconHtml('menu')}</span>`
    : signedIn === null
      ? ''
      : `<span class="header-link">Регистрация</span><span class="button">Войти</span><span class="header-tool narrow-only">${iconHtml('menu')}</span>`;
  return [
    `<header class="header${signedIn ? ' header-in' : ''}"><div class="header-row">`,
    `<a class="logo" aria-label="${escapeHtml(logoLabel(name))}" href="${signedIn ? '/main' : '/'}"><span class="logo-inner">${known?.look?.logo ?? logoHtml(name)}</span></a>`,
    `<nav class="header-nav wide-only">${before}<span class="header-link">Квартиры${iconHtml('chevron')}</span>${after}</nav>`,
    `<div class="header-tools">${tools}</div>`,
    '</div></header>',
  ].join('');
}

/** The page before React, in two parts that the browser shows one after the other. */
interface Frame {
  head: string;
  /** The rest of the page, as far as the address tells it. */
  main: string;
  /** Kinds of styles that the page uses. */
  kinds: readonly PaintKind[];
}

export const drawFrame = (start: StartState): Frame => ({ head: drawHeader(start), ...drawMain(start) });

const pathOf = ({ path }: StartState): string => path.split(/[?#]/)[0] ?? '/';
const isBare = (path: string): boolean => path.includes('/print') || isStaffPortal(path);

/** The frame's first part, which is the person's own. */
export const drawHeader = (start: StartState): string => (isBare(pathOf(start)) ? '' : header(start));

/** Its second part, which is the same for all who are signed in. */
export function drawMain(start: StartState): Omit<Frame, 'head'> {
  const path = pathOf(start);
  if (isBare(path)) return { main: '', kinds: [] };
  if (start.signedIn === false)
    return { main: guestHtml(start.developer, start.registrationClosed), kinds: ['guest'] };
  const type = start.signedIn && selectionTypes.find((one) => path === `/selection/${one}`);
  if (type) return selectionFrame(type, start);
  if (start.lot && lotOfPath(path))
    return { main: lotFrameHtml(start.lot, start.answerPath === undefined), kinds: ['lot'] };
  return { main: '<main class="page"></main>', kinds: [] };
}
