import { matchPrecache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { cacheNames } from '../src/contract/cache-names';
import { firstLotsPath } from '../src/contract/lot-search';
import { renderDocument } from '../src/shell/document';
import type { StartState } from '../src/shell/start-state';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

/** The server's own pages. */
const denylist = [/^\/api\//, /^\/storage\//, /^\/robots\.txt$/, /^\/sitemap\.xml$/, /^\/staff/];

/**
 * Answers every navigation from the device: the built document, with the frame of its address and the cards that
 * were seen there last. Nobody's person is known here; whether there is a session is.
 */
export function answerNavigations(): void {
  registerRoute(
    new NavigationRoute(
      async ({ url, request }) => {
        const template = await matchPrecache('/index.html');
        if (!template) return fetch(request);
        const [html, start] = await Promise.all([template.text(), startState(url).catch(() => null)]);
        return new Response(start ? draw(withoutPreloads(html), start) : html, { headers: template.headers });
      },
      { denylist },
    ),
  );
}

/** What is kept here is here at once: asking for it early only delays the first paint. */
const withoutPreloads = (html: string): string => html.replace(/<link rel="(module)?preload"[^>]*>/g, '');

/** A kept answer of another build may not be drawable; React reads it with more care. */
function draw(html: string, start: StartState): string {
  try {
    return renderDocument(html, start);
  } catch {
    return renderDocument(html, { path: start.path, signedIn: start.signedIn });
  }
}

async function startState({ pathname, search }: URL): Promise<StartState> {
  const [signedIn, kept] = await Promise.all([hasSession(), keptLots(pathname, search)]);
  return { path: pathname, signedIn, ...(signedIn ? kept : null) };
}

/** The readable mark beside the session's cookie. */
async function hasSession(): Promise<boolean> {
  const mark = await self.cookieStore?.get('has_session');
  return mark !== null && mark !== undefined;
}

async function keptLots(pathname: string, search: string): Promise<Partial<StartState> | null> {
  const lotsPath = firstLotsPath(pathname, search);
  if (lotsPath === null) return null;
  const answer = await caches.match(lotsPath, { cacheName: cacheNames.catalogue, ignoreVary: true });
  if (!answer) return null;
  const lotsAt = Date.parse(answer.headers.get('Date') ?? '') || Date.now();
  return { lotsPath, lotsKept: true, lotsAt, lots: await answer.json() };
}
