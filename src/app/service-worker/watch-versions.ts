import { onProblem } from '../../api/call/call-events';
import type { FromWithdrawn, PageMessage } from '../../contract/service-worker/messages';
import { connectivity } from '../../device/connectivity';
import { untilFinished } from '../../features/connection/update/unfinished';
import { offerUpdate, readUpdate } from '../../features/connection/update/update-store';
import { mayPrefetch } from '../../lib/browser/navigator-network';
import { WORKERLESS } from '../../lib/install/when-installed';
import { recordWithdrawn } from '../../lib/withdrawn';
import { isCheckDue } from './check-due';

const CHECKED_KEY = 'portal.version-checked';
const LOOK_MS = 10 * 60_000;

/** Tells the page of other versions of the app, and looks for them once in a while. */
export function watchVersions(
  registration: ServiceWorkerRegistration,
  reload = () => location.reload(),
): void {
  onProblem('update-required', () => offerUpdate('required'));
  watchNewVersion(registration);
  onTakenOver();
  onWithdrawn(reload);
  lookNowAndThen(registration);
}

/** Whatever else there is to say, a page that the server no longer answers must hear that first. */
function offer(news: 'waiting' | 'active'): void {
  if (readUpdate() !== 'required') offerUpdate(news);
}

function watchNewVersion(registration: ServiceWorkerRegistration): void {
  const look = () => {
    const { installing, waiting, active } = registration;
    // A page that came over the network is the newest already: nobody need be asked.
    if (waiting && active && !navigator.serviceWorker.controller) send(waiting, 'activate');
    else if (waiting && active) offer('waiting');
    // The first one was not to be: what waits for it goes on without.
    if (!installing && !waiting && !active) dispatchEvent(new Event(WORKERLESS));
  };
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', look);
  look();
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
}

/** Another tab has agreed: this page goes on as it is, and can follow when its person likes. */
function onTakenOver(): void {
  const { serviceWorker } = navigator;
  let before = serviceWorker.controller;
  serviceWorker.addEventListener('controllerchange', () => {
    if (before && serviceWorker.controller) offer('active');
    before = serviceWorker.controller;
  });
}

/** The operator has withdrawn the worker: the page begins anew without it, once nothing in it is being written. */
function onWithdrawn(reload: () => void): void {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent) => {
    if ((data as FromWithdrawn | null)?.type !== 'withdrawn') return;
    // So that the worker leaves it to this page. One that came without a worker is well as it is.
    port?.postMessage(null);
    if (!serviceWorker.controller) return;
    void untilFinished().then(() => {
      recordWithdrawn();
      reload();
    });
  });
  // Its word may have come before this page could hear it: whoever is withdrawn says it again.
  if (serviceWorker.controller) send(serviceWorker.controller, 'claim');
}

const send = (worker: ServiceWorker, type: PageMessage['type']): void =>
  worker.postMessage({ type } satisfies PageMessage);

function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  const mark = () => localStorage.setItem(CHECKED_KEY, String(Date.now()));
  const look = () => {
    const due = isCheckDue({
      now: Date.now(),
      checkedAt: Number(localStorage.getItem(CHECKED_KEY)),
      isVisible: document.visibilityState === 'visible',
      isGoodNetwork: connectivity.getSnapshot().online && mayPrefetch(),
    });
    if (!due) return;
    mark();
    registration.update().catch((error: unknown) => console.warn('version', error));
  };
  // The browser itself has just looked: it does with every registration.
  mark();
  document.addEventListener('visibilitychange', look);
  setInterval(look, LOOK_MS);
}
