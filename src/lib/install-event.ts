/** Chromium's offer to install the app, which the standard library does not know. */
export interface InstallEvent extends Event {
  /** Asks the person; may be called once. */
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallEvent | null = null;

/** Keeps the browser's offer from showing itself: we make it when the person has seen what the app is for. */
export function keepInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallEvent;
  });
}

export const readInstallEvent = (): InstallEvent | null => kept;

/** An offer serves once. */
export const forgetInstallEvent = (): void => {
  kept = null;
};
