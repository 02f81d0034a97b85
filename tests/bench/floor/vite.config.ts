import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { precompressPlugin } from '../../../server/build/files/precompress-plugin';

/** The least that React can do behind a precaching worker: what every figure is compared with. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  build: {
    outDir: '../../../.cache/bench-floor',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  plugins: [
    react({ jsxImportSource: 'react' }),
    VitePWA({ strategies: 'generateSW', injectRegister: false, manifest: false }),
    precompressPlugin(),
  ],
});
