import { isChunkFailure, reloadForChunk } from '../lib/chunk-failure';
import { nameChunkFailures } from './chunk-failures';

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

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function boot(): Promise<void> {
  nameChunkFailures();
  await whenPainted();
  void document.fonts?.load('1em "Onest Variable"', 'Кв1').catch(() => {});
  await import('./react');
  await breath();
  await import('./router');
  await breath();
  const { start } = await import('./main');
  await start();
}

boot().catch((error: unknown) => {
  // Without its files the application cannot even say so; once in a while a reload brings them.
  if (!isChunkFailure(error) || !reloadForChunk()) throw error;
});
