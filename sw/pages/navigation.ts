import { cacheNames as workboxCaches } from 'workbox-core';
import { NavigationRoute, registerRoute } from 'workbox-routing';
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

/** The server's own pages. */
const denylist = [/^\/api\//, /^\/storage\//, /^\/robots\.txt$/, /^\/sitemap\.xml$/, /^\/staff/, /^\/s\//];

/**
 * Answers every navigation from the device: the built document, with the frame of its address and the cards that
 * were seen there last. Nobody's person is known here; whether there is a session is.
 */
export function answerNavigations(): void {
  registerRoute(
    new NavigationRoute(async ({ url, request }) => (await drawnPage(url)) ?? fetch(request), { denylist }),
  );
}

/** The document of an address as this device can draw it; undefined where the built one is not kept. */
export async function drawnPage(url: URL): Promise<Response | undefined> {
  const [template, start, theme] = await Promise.all([builtDocument(), startState(url), chosenTheme()]);
  if (!template) return undefined;
  const [html, headers] = await Promise.all([template.text(), pageHeaders(template.headers)]);
  return new Response(draw(html, start, theme), { headers });
}

/** Names the build: it changes with every file of it. */
export const precacheKeyOfDocument = (): string | undefined => precache.getCacheKeyForURL('/index.html');

/** In one step: `matchPrecache` opens the cache first, and the first paint waits for both. */
export async function builtDocument(): Promise<Response | undefined> {
  const key = precacheKeyOfDocument();
  return key ? caches.match(key, { cacheName: workboxCaches.precache }) : undefined;
}

/** A kept answer of another build may not be drawable; React reads it with more care. */
function draw(html: string, { path, signedIn, lots, lot }: Start, theme: Theme | null): string {
  // The cards alone: beside them the data would only be read twice.
  const drawn = (start: Start) =>
    renderDocument(html, start, { beside: { path, signedIn }, theme, kept: true });
  try {
    return drawn({ path, signedIn, lots, lot });
  } catch {
    return drawn({ path, signedIn });
  }
}

async function startState({ pathname, search }: URL): Promise<Start> {
  const [signedIn, lots, lot] = await Promise.all([
    hasSession(),
    storedLots(pathname, search),
    storedLot(pathname),
  ]);
  const start = { path: pathname + search, signedIn };
  return signedIn ? { ...start, lots, lot } : start;
}

/** The readable mark beside the session's cookie; null where workers cannot read cookies. */
async function hasSession(): Promise<boolean | null> {
  return self.cookieStore ? (await self.cookieStore.get('has_session')) !== null : null;
}

/** The theme chosen on this device; where workers cannot read cookies, `boot.ts` puts it on. */
async function chosenTheme(): Promise<Theme | null> {
  return themeOf((await self.cookieStore?.get(THEME_COOKIE))?.value);
}

const storedLots = async (pathname: string, search: string): Promise<Start['lots']> =>
  stored(firstLotsPath(pathname, search));

const storedLot = async (pathname: string): Promise<Start['lot']> => stored(lotCallPath(pathname));

/** The kept answer of a catalogue's call. */
async function stored(path: string | null) {
  if (path === null) return undefined;
  const answer = await caches.match(path, { cacheName: cacheNames.catalogue, ignoreVary: true });
  return answer?.json().catch(() => undefined);
}
