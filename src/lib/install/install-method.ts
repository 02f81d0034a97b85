import { useSyncExternalStore } from 'react';
import { forgetInstallEvent, readInstallEvent } from './install-event';

/** `ask`: the browser asks the person when it is told to; `ios`: they do it by hand, and the steps can be shown. */
export type InstallMethod = 'ask' | 'ios';

/** Whether this is the installed app and not a tab of the browser. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** An iPad calls itself a Mac, of which none can be touched in several places. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

/** How the app can be installed here; null: it is, or this browser has no way that we know. */
export function installMethod(): InstallMethod | null {
  if (isInstalled()) return null;
  if (readInstallEvent()) return 'ask';
  return isIos() ? 'ios' : null;
}

function subscribe(listener: () => void): () => void {
  const installed = () => {
    forgetInstallEvent();
    listener();
  };
  addEventListener('beforeinstallprompt', listener);
  addEventListener('appinstalled', installed);
  return () => {
    removeEventListener('beforeinstallprompt', listener);
    removeEventListener('appinstalled', installed);
  };
}

export const useInstallMethod = (): InstallMethod | null => useSyncExternalStore(subscribe, installMethod);
