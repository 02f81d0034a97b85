/**
 * The first file that runs. The frame is on the screen before the application is worked through, and that is done in
 * pieces, so that a touch in between is answered.
 */
const whenPainted = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    // A message posted inside a frame is handled after that frame was painted; a hidden page paints none.
    requestAnimationFrame(() => port2.postMessage(null));
    setTimeout(resolve, 200);
  });

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function boot(): Promise<void> {
  await whenPainted();
  document.documentElement.dataset.painted = '';
  await import('react-dom/client');
  await breath();
  await import('@tanstack/react-router');
  await breath();
  const { start } = await import('./main');
  await start();
}

void boot();
