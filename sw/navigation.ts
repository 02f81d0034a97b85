import * as v from 'valibot';
import { matchPrecache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { cacheNames } from '../src/contract/cache-names';
import { page } from '../src/contract/lists';
import { Lot } from '../src/contract/lot';
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
        const start = await startState(url);
        return new Response(renderDocument(await template.text(), start), { headers: template.headers });
      },
      { denylist },
    ),
  );
}

async function startState({ pathname, search }: URL): Promise<StartState> {
  const [signedIn, kept] = await Promise.all([hasSession(), keptLots(pathname, search)]);
  return { path: pathname, signedIn, ...(signedIn ? kept : null) };
}

/** The readable mark beside the session's cookie. Where workers cannot read cookies, nothing is assumed. */
async function hasSession(): Promise<boolean> {
  const mark = await self.cookieStore?.get('has_session');
  return mark !== null && mark !== undefined;
}

async function keptLots(pathname: string, search: string): Promise<Partial<StartState> | null> {
  const lotsPath = firstLotsPath(pathname, search);
  if (lotsPath === null) return null;
  const answer = await caches.match(lotsPath, { cacheName: cacheNames.catalogue, ignoreVary: true });
  const lots = v.safeParse(page(Lot), await answer?.json().catch(() => null));
  if (!answer || !lots.success) return null;
  return {
    lotsPath,
    lotsKept: true,
    lots: lots.output,
    lotsAt: Date.parse(answer.headers.get('Date') ?? '') || Date.now(),
  };
}
