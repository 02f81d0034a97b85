/** Chromium's offer to install the app, which the standard library does not know. */
export interface InstallEvent extends Event {
  /** Asks the person; may be called once. */
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let stored: InstallEvent | null = null;

/** Keeps the browser's offer from showing itself: we make it when the person has seen what the app is for. */
export function persistInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    stored = event as InstallEvent;
  });
}

export const readInstallEvent = (): InstallEvent | null => stored;

/** An offer serves once. */
export const forgetInstallEvent = (): void => {
  stored = null;
};
