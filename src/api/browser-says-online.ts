/** The browser's own word, in page and worker; it knows only that there surely is no network. */
export const browserSaysOnline = (): boolean =>
  (globalThis as { navigator?: { onLine?: boolean } }).navigator?.onLine !== false;
