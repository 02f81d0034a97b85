import { cacheNames as workboxCaches } from 'workbox-core';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { apiRoot } from '../../src/contract/calls/api-root';
import { contentPaths } from '../../src/contract/calls/content/content-paths';
import { cataloguePaths } from '../../src/contract/lots/paths/catalogue-paths';
import { firstLotsPath } from '../../src/contract/lots/paths/first-lots-path';
import { lotCallPath } from '../../src/contract/lots/paths/lot-of-path';
import { cacheNames } from '../../src/contract/service-worker/cache-names';
import { THEME_COOKIE, type Theme, themeOf } from '../../src/contract/theme';
import { renderDocument } from '../../src/shell/document';
import type { StartState as Start } from '../../src/shell/start-state';
import { pageHeaders } from '../policy';
import { precache } from '../precache/precache';
import type { WorkerScope } from '../worker-scope';

declare const self: WorkerScope;

/** Where links to files of the API lead, if its calls stand under a prefix of this origin. */
function callsHere(): RegExp[] {
  const { pathname, origin } = new URL(apiRoot(), self.location.origin);
  return origin === self.location.origin && pathname !== '/' ? [new RegExp(`^${pathname}/api/`)] : [];
}

/** Pages that the server draws. */
const denylist = [
  ...callsHere(),
  /^\/api\//,
  /^\/storage\//,
  /^\/robots\.txt$/,
  /^\/sitemap\.xml$/,
  /^\/\.well-known\//,
  /^\/staff/,
  /^\/s\//,
];

/**
 * Answers every navigation from the device: the built document with the frame of its address and the cards that
 * were last seen there. The worker knows whether there is a session, but not whose.
 */
export function answerNavigations(): void {
  registerRoute(
    new NavigationRoute(async ({ url, request }) => (await drawnPage(url)) ?? fetch(request), { denylist }),
  );
}

/** The document of an address as this device can draw it; undefined if the built document is not cached. */
export async function drawnPage(url: URL): Promise<Response | undefined> {
  const [template, start, theme] = await Promise.all([builtDocument(), startState(url), chosenTheme()]);
  if (!template) return undefined;
  const [html, headers] = await Promise.all([
    template.text(),
    pageHeaders(template.headers, start.header?.look?.css ?? ''),
  ]);
  return new Response(draw(withAttributes(html), start, theme), { headers });
}

/** Identifies the build: it changes with every file of it. */
export const precacheKeyOfDocument = (): string | undefined => precache.getCacheKeyForURL('/index.html');

/** Reads it in one step: `matchPrecache` opens the cache first, and the first paint waits for both. */
export async function builtDocument(): Promise<Response | undefined> {
  const key = precacheKeyOfDocument();
  return key ? caches.match(key, { cacheName: workboxCaches.precache }) : undefined;
}

/** As the server's documents have them. */
const withAttributes = (html: string): string =>
  self.htmlAttributes ? html.replace('<html', `<html${self.htmlAttributes}`) : html;

/** A cached answer of another build may not be drawable; React parses it with more care. */
function draw(html: string, { path, signedIn, lots, lot, ...said }: Start, theme: Theme | null): string {
  // Of lots only the cards are drawn: writing the data beside them would make the page parse them twice.
  const drawn = (start: Start, beside: Start) => renderDocument(html, start, { beside, theme });
  const bare = { path, signedIn };
  try {
    return drawn({ ...bare, ...said, lots, lot }, { ...bare, ...said });
  } catch {
    return drawn(bare, bare);
  }
}

async function startState({ pathname, search }: URL): Promise<Start> {
  const [signedIn, header, lots, lot] = await Promise.all([
    hasSession(),
    stored(cataloguePaths.header),
    storedLots(pathname, search),
    storedLot(pathname),
  ]);
  const start = { path: pathname + search, signedIn, header };
  if (signedIn) return { ...start, lots, lot };
  return signedIn === null ? start : { ...start, ...(await guestState()) };
}

/** What the guest page is drawn from. */
async function guestState(): Promise<Pick<Start, 'developer' | 'registrationClosed'>> {
  const [developer, policy] = await Promise.all([
    stored(contentPaths.developer),
    stored(contentPaths.policy),
  ]);
  return { developer, ...(policy === null && { registrationClosed: true }) };
}

/** The readable cookie beside the session's cookie; null if workers cannot read cookies. */
async function hasSession(): Promise<boolean | null> {
  return self.cookieStore ? (await self.cookieStore.get('has_session')) !== null : null;
}

/** The theme chosen on this device; if workers cannot read cookies, `boot.ts` applies it. */
async function chosenTheme(): Promise<Theme | null> {
  return themeOf((await self.cookieStore?.get(THEME_COOKIE))?.value);
}

const storedLots = async (pathname: string, search: string): Promise<Start['lots']> =>
  stored(firstLotsPath(pathname, search));

const storedLot = async (pathname: string): Promise<Start['lot']> => stored(lotCallPath(pathname));

/** The cached answer of a catalogue call. */
async function stored(path: string | null) {
  if (path === null) return undefined;
  const answer = await caches.match(path, { cacheName: cacheNames.catalogue, ignoreVary: true });
  return answer?.json().catch(() => undefined);
}
