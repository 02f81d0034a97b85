import { matchPrecache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { cacheNames } from '../src/contract/cache-names';
import { firstLotsPath } from '../src/contract/first-lots-path';
import { renderDocument } from '../src/shell/document';
import type { StartState as Start } from '../src/shell/start-state';
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
        const [template, start] = await Promise.all([matchPrecache('/index.html'), startState(url)]);
        if (!template) return fetch(request);
        return new Response(draw(await template.text(), start), { headers: template.headers });
      },
      { denylist },
    ),
  );
}

/** A kept answer of another build may not be drawable; React reads it with more care. */
function draw(html: string, { path, signedIn, lots }: Start): string {
  // The cards alone: beside them the data would only be read twice.
  const drawn = (start: Start) => renderDocument(html, start, { path, signedIn });
  try {
    return drawn({ path, signedIn, lots });
  } catch {
    return drawn({ path, signedIn });
  }
}

async function startState({ pathname, search }: URL): Promise<Start> {
  const [signedIn, lots] = await Promise.all([hasSession(), keptLots(pathname, search)]);
  return { path: pathname, signedIn, lots: signedIn ? lots : undefined };
}

/** The readable mark beside the session's cookie; null where workers cannot read cookies. */
async function hasSession(): Promise<boolean | null> {
  return self.cookieStore ? (await self.cookieStore.get('has_session')) !== null : null;
}

async function keptLots(pathname: string, search: string): Promise<Start['lots']> {
  const path = firstLotsPath(pathname, search);
  if (path === null) return undefined;
  const answer = await caches.match(path, { cacheName: cacheNames.catalogue, ignoreVary: true });
  return answer?.json().catch(() => undefined);
}
