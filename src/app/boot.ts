import { trackPageLeaving } from '../lib/browser/page-leaving';
import { substituteRefusedStorage } from '../lib/browser/storage-substitute';
import { persistInstallEvent } from '../lib/install/install-event';
import { isChunkFailure, reloadForChunk } from '../lib/lazy/chunk-failure';
import { readStyles } from '../lib/rendering/expose-styles';
import { applyTheme, savedTheme } from '../lib/rendering/theme';
import type { NamedFiles } from '../shell/named-files';
import { nameChunkFailures } from './chunk-failures';
import { catchFailures } from './failures/catch-failures';
import { loadFonts } from './fonts';

/**
 * The first file that runs. The frame is on the screen before the application is worked through, and that is done in
 * pieces, so that a touch in between is answered.
 */
const whenPainted = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    // Two frames: the first may hold but a part of the page. A message posted inside a frame is handled after that
    // frame was painted; a hidden page paints none.
    requestAnimationFrame(() => requestAnimationFrame(() => port2.postMessage(null)));
    setTimeout(resolve, 300);
  });

/** As `contract/lots/lot-of-path.ts` knows it, which comes with the application. */
const LOT_PAGE = /^\/selection\/\w+\/\d/;

const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Everything is asked for at once: each file that waits for the one before it costs a way there and back. */
function askFor(files: readonly string[]): void {
  for (const href of files) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      crossOrigin: '',
      href,
    });
    document.head.append(link);
  }
}

async function boot(): Promise<void> {
  persistInstallEvent();
  trackPageLeaving();
  nameChunkFailures();
  catchFailures();
  // The document has the theme already, except from workers that cannot read cookies.
  const theme = savedTheme();
  if (theme) applyTheme(theme);
  await whenPainted();
  readStyles();
  // Before any other part of the application has named them, and behind the paint: a browser that starts opens them.
  substituteRefusedStorage('localStorage');
  substituteRefusedStorage('sessionStorage');
  const files: NamedFiles = JSON.parse(document.getElementById('files')?.textContent ?? '');
  loadFonts(files);
  askFor(files.app);
  if (LOT_PAGE.test(location.pathname)) askFor(files.lotPage);
  await import('../lib/rendering/react-root');
  await yieldToEventLoop();
  await import('./router');
  await yieldToEventLoop();
  const { start } = await import('./main');
  await start();
}

boot().catch((error: unknown) => {
  // Without its files the application cannot even say so; once in a while a reload brings them.
  if (!isChunkFailure(error) || !reloadForChunk()) throw error;
});
