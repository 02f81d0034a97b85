import { readFileSync } from 'node:fs';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { documentPlugin } from './server/build/document-plugin';
import { outboxWorkerPlugin } from './server/build/outbox-worker-plugin';
import { precompressPlugin } from './server/build/precompress-plugin';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Three files before the first page works: what rarely changes, what everything of ours uses, the entry.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-is|use-sync-external-store|hoist-non-react-statics|@tanstack|@emotion|stylis|valibot)\//,
            },
            {
              name: 'core',
              test: /src\/(contract|api|lib(?!\/chunk-failure))\/|src\/ui\/(tokens|icon|icons|button|modals)\./,
            },
          ],
        },
      },
    },
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.',
      quoteStyle: 'single',
    }),
    react({ jsxImportSource: '@emotion/react' }),
    documentPlugin(),
    outboxWorkerPlugin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')),
      injectManifest: {
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'icons/icon-192.png', '*.svg'],
        // For browsers that refuse storage; it comes over the network there.
        globIgnores: ['assets/fake-indexeddb*', 'sw*.js'],
        // Hashed names need no revision of their own.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
    precompressPlugin(),
  ],
});
