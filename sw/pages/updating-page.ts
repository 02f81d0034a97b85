import { registerRoute } from 'workbox-routing';
import { backFromUpdating, UPDATING_PATH } from '../../src/contract/service-worker/updating-page';
import type { WorkerScope } from '../worker-scope';

declare const self: WorkerScope;

/** How often the page looks whether the new version has taken over, in seconds, and at most how many times. */
const LOOK_S = 1;
const MAX_LOOKS = 5;

/**
 * A page that loads nothing while the new version takes over, and then leads back. Chromium starts the previous
 * worker anew when a request comes while it is being stopped for the next one, and then forgets that the next one
 * waits; a navigation makes it look again.
 */
export function answerUpdatingPage(): void {
  let looks = 0;
  registerRoute(
    ({ url, request }) => request.mode === 'navigate' && url.pathname === UPDATING_PATH,
    async ({ url }) => {
      looks += 1;
      const isOver = !self.registration.waiting || looks > MAX_LOOKS;
      if (isOver) looks = 0;
      return isOver ? Response.redirect(backFromUpdating(url.searchParams.get('back'))) : waitingPage();
    },
  );
}

const waitingPage = () =>
  new Response(
    `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${LOOK_S}"><title>Обновляем…</title><p role="status">Обновляем…</p></html>`,
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
        'Cache-Control': 'no-store',
      },
    },
  );
