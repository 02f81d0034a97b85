/** Runs after the first paint has settled; a browser without idle callbacks waits a moment. */
export function whenIdle(act: () => void): void {
  const later = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: 3000 }) : setTimeout(act, 300);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/** Dispatched on the window by whoever finds that the browser takes no worker. */
export const WORKERLESS = 'workerless';

const workerless = new Promise<unknown>((notify) => addEventListener(WORKERLESS, notify));

/** An install that has not come to its end by then is not waited for. */
const INSTALL_MS = 20_000;

/**
 * Runs once the app is kept on the device: behind the first paint of a later visit, and on the first visit when the
 * worker has taken the page. What is loaded then comes out of what the worker has fetched already, not a second time,
 * and before that moment nothing that is kept could be opened without a network anyway. `act` may be called again later.
 */
export function whenInstalled(act: () => void): void {
  const worker = navigator.serviceWorker;
  whenIdle(() => {
    if (!worker || worker.controller) return act();
    worker.addEventListener('controllerchange', act, { once: true });
    void workerless.then(act);
    setTimeout(act, INSTALL_MS);
  });
}
