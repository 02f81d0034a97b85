import type { Plugin } from 'vite';
import { vendorPatch } from './vendor-patch';

/**
 * What Vite puts around each `import()` also links stylesheets and preloads, and the build has neither: styles are
 * made by scripts, and `resolveDependencies` names nothing. What stays of it is that a failure is told
 * (`vite:preloadError`, src/app/chunk-failures.ts). Half a kilobyte of the first load.
 */
export const shortPreloadPlugin = (): Plugin[] => [
  vendorPatch({
    name: 'portal-short-preload',
    file: '\0vite/preload-helper.js',
    patch(code) {
      if (!code.includes('export const __vitePreload =') || !code.includes('vite:preloadError'))
        throw new Error('vite: preload-helper.js is not what it was. See what it does now');
      return `export const __vitePreload = (load) => load().catch((failure) => {
        const event = new Event('vite:preloadError', { cancelable: true });
        event.payload = failure;
        dispatchEvent(event);
        if (!event.defaultPrevented) throw failure;
      });`;
    },
  }),
  {
    name: 'portal-without-stylesheets',
    generateBundle(_, bundle) {
      const sheet = Object.keys(bundle).find((name) => name.endsWith('.css'));
      if (sheet)
        throw new Error(`${sheet}: late stylesheets need Vite's own preload. Drop portal-short-preload`);
    },
  },
];
