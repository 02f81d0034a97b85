import { readFileSync } from 'node:fs';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { devPagesPlugin } from './server/build/dev-pages-plugin';
import { documentPlugin } from './server/build/document-plugin';
import { hintOf } from './server/build/files/compile-hint';
import { importMapPlugin } from './server/build/files/import-map-plugin';
import { pdfDecodersPlugin } from './server/build/files/pdf-decoders-plugin';
import { precompressPlugin } from './server/build/files/precompress-plugin';
import { lightSentinelsPlugin } from './server/build/light-sentinels-plugin';
import { sharedDexiePlugin } from './server/build/shared-dexie-plugin';
import { shortPreloadPlugin } from './server/build/short-preload-plugin';
import { stylesAlonePlugin, withoutPrefixesPlugin } from './server/build/styles-alone-plugin';
import { withoutInfiniteQueriesPlugin } from './server/build/without-infinite-queries-plugin';
import { packScripts, withIntegrity } from './server/build/worker-file-list';
import { workerScriptsPlugin } from './server/build/worker-scripts-plugin';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

const OUT_DIR = 'dist/client';
/**
 * What page and worker have loaded when the app is kept; workers, which have headers of their own; and what the service
 * worker imports.
 */
const NOT_PACKED = /\/(boot|framework|portal|rolldown-runtime|versions|dexie|sw-\w+|.*worker)-[\w-]{8}\.js$/;

/** The worker never opens the managers' room (`sw/pages/navigation.ts`): it works over the network alone, and so does the map. */
const NOT_STORED = ['staff', 'map-canvas', 'maplibre'];

/**
 * The worker's second pack, decision 84: pages that a confirmed account alone may open, what it alone does on others,
 * the forms of registration, which need the network anyway, and what stands in for a database that the browser refuses.
 */
const LATER = new RegExp(
  `/(${[
    'agents|branches|calendar|clients\\.(_id|favorites|index)|deals\\.(_id|index)|documents|hidden|mortgage|searches|settings',
    '-to-client|-own-of-lot|-book-from-cell|-request-mortgage|booking-form|lot-booking-dialog|client-form|fixation-form',
    'new-client-button|pdf-dialog|save-export|search-form|send-lots-dialog|for-client-dialog',
    'registration-dialog|new-password-dialog|agency-data-dialog|own-passkeys|devices-section',
    'account-end-section|database-stand-in',
  ].join('|')})-[\\w-]{8}\\.js$`,
);

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(version) },
  resolve: {
    // React has had this hook since 18; the shim of it is for those before.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: OUT_DIR,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What the page begins with is named in the document, and what comes later lies on the device by then: to name
      // here what each part imports is a kilobyte or two of the first load, and a link for each of them when it comes.
      resolveDependencies: () => [],
    },
    rolldownOptions: {
      output: {
        postBanner: hintOf,
        // Named after the managers' room, so that the worker's list can leave it out.
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${facadeModuleId?.includes('/features/staff/') ? 'staff-' : ''}[name]-[hash].js`,
        // The workers of pdf.js, which the managers' room alone starts, and of the map: `.js`, as whatever is compressed
        // and served.
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.mjs')
            ? `assets/${name.startsWith('maplibre') ? '' : 'staff-'}[name]-[hash].js`
            : 'assets/[name]-[hash][extname]',
        // Three files before the first page works: the entry, what rarely changes, and everything of ours that the first
        // page of a selection needs, with what that imports. One file compresses a fifth better than twenty.
        codeSplitting: {
          groups: [
            {
              name: 'boot',
              test: /src\/(app\/(boot|chunk-failures)|contract\/theme|lib\/lazy\/chunk-failure|lib\/session\/cookies|lib\/install\/install-event|lib\/rendering\/(expose-styles|theme))\.ts/,
              priority: 2,
            },
            {
              name: 'framework',
              test: /src\/lib\/rendering\/react-root\.ts|node_modules\/(react|react-dom|scheduler|use-sync-external-store(?!.*shim)|@tanstack(?!\/(react-)?virtual|.*utation(Observer)?\.js)|@emotion|stylis|valibot)\//,
              priority: 1,
            },
            {
              name: 'portal',
              test: /src\/(app\/(router|main)\.tsx|routes\/(-selection-page|selection\.\w+\.index)\.tsx|contract\/([\w-]+\/)?cache-names\.ts|lib\/forms\/unsaved\.ts)/,
            },
            // With the first filter, and nothing of the form: the page of a lot imports words of it, and the footer with it.
            // What the account's device shares with that page lies here too, or all of the page would come before the device.
            {
              name: 'active-filters',
              test: /src\/(features\/lots\/(selection\/filters\/(active-filters|options\/filter-choices)|card\/is-placeholder)|contract\/(text\/money|mortgage\/term-words|lots\/paths\/project-path)|lib\/words\/dates\/russian-time|api\/server-clock|device\/page\/hooks\/use-index-answer|ui\/theme-colors)\.tsx?/,
            },
            // What is always wanted together: fewer files to name, to ask for and to keep.
            { name: 'lot-page', test: /src\/routes\/(-lot-page|selection\.\w+\.\$id\.tsx\?tsr-split)/ },
            {
              name: 'menus',
              test: /src\/(app\/layouts\/menus|features\/client-mode\/leave-client-mode)\.tsx/,
            },
            {
              name: 'versions',
              test: /src\/(features\/connection\/([\w-]+\/)?unfinished|app\/service-worker\/(watch-versions|register-worker|cache-shown))\.ts/,
            },
            { name: 'print', test: /src\/routes\/print\..*\?tsr-split/ },
            // Small things that several later pages share: each would be a file and a name of its own.
            {
              name: 'small',
              test: /src\/(ui\/([\w-]+\/)?(shape-icon|avatar)|features\/(hidden\/hide-icon|session\/([\w-]+\/)?form-css))\.tsx?/,
            },
            // What the footer shares, which comes behind every page, also a guest's: it asks for nothing of what pages bring.
            {
              name: 'requests',
              test: /src\/(features\/footer\/request\/(request-news|use-queued-requests)|api\/(policy-of-consent|use-empty-places)|contract\/documents\/uploads)\.tsx?/,
            },
            {
              name: 'forms',
              test: /src\/(lib\/forms\/(use-(saved-)?form|campaign)|api\/(failure-text|account-specs)|contract\/(calls\/([\w-]+\/)?(account|branch)-endpoints|accounts\/([\w-]+\/)?(account|branch)-fields)|ui\/([\w-]+\/)?(form-(alert|css)|text-field|text-area|checkbox|password-field))\.tsx?|@tanstack\/.*utation(Observer)?\.js/,
            },
            // What several late parts share and weighs next to nothing: the first page names every file.
            {
              name: 'pieces',
              test: /src\/(ui\/([\w-]+\/)?(answers-css|ask|closing-blocker|danger-css|leave-question|question|state-tag)|routes\/-leave-question|app\/interaction\/(first-entry|close-by-back)|features\/compare\/compare(-tick|d-store)|lib\/session\/(ended-notice|device-content-mark)|lib\/install\/persistence|lib\/browser\/save-file|lib\/shared-notice|lib\/rendering\/without-widows|device\/storage\/later-files|lib\/hooks\/use-pages-persist|features\/lots\/card\/lazy-figures|contract\/calls\/content\/site-endpoints|features\/texts\/(site|texts)-queries)\.tsx?/,
            },
            {
              name: 'told',
              test: /src\/(ui\/([\w-]+\/)?data-age|device\/page\/hooks\/(use-newest-favorites|use-shown-data-age)|features\/favorites\/no-plan-placeholder)\.tsx?/,
            },
            // By what a lot brings its agent, which every card says.
            {
              name: 'commission',
              test: /src\/(device\/lists\/commission-store|contract\/(calls\/clients\/deal-endpoints|deals\/(deal|deal-words)))\.ts/,
            },
            { name: 'database-stand-in', test: /node_modules\/fake-indexeddb\// },
            { name: 'files', test: /src\/lib\/forms\/(choose-files|file-words)\.ts/ },
            {
              name: 'search-field',
              test: /src\/(ui\/[\w-]+\/)?(search-field|ui\/feedback\/use-placeholder)\.tsx?/,
            },
            // Behind the forms, which come without it.
            { name: 'open-account', test: /src\/device\/page\/open-account-on-page\.ts/ },
            {
              name: 'long',
              test: /src\/(features\/lots\/selection\/[\w-]+\/)?(lot-table|features\/lots\/selection\/list\/long-list)\.tsx/,
            },
            {
              name: 'filters',
              test: /src\/features\/lots\/selection\/filters\/(lot-filters-form|filters-sheet)\.tsx/,
            },
            {
              name: 'texts',
              test: /src\/(features\/texts\/.*|app\/dialogs\/(for-agencies|questions)-dialog.*|routes\/(policy|purchase|regulations)\.tsx\?tsr-split)/,
            },
            {
              name: 'publications',
              test: /src\/(features\/publications\/.*|routes\/news\..*\?tsr-split)/,
            },
            // Always there behind the first page, where what the device stores of its person is open.
            {
              name: 'corner',
              test: /src\/(app\/layouts\/corner|features\/deals\/lot-commission|device\/page\/watch-persisted)\.tsx?/,
            },
            { name: 'once-installed', test: /src\/app\/lifecycle\/once-installed\.ts/ },
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
    react({ jsxImportSource: '#styled' }),
    lightSentinelsPlugin(),
    withoutInfiniteQueriesPlugin(),
    stylesAlonePlugin(),
    withoutPrefixesPlugin(),
    shortPreloadPlugin(),
    sharedDexiePlugin('page'),
    devPagesPlugin(),
    documentPlugin(),
    importMapPlugin({ never: new RegExp(`^assets/(${NOT_STORED.join('|')})`), later: LATER }),
    workerScriptsPlugin(),
    pdfDecodersPlugin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')),
      // The browser asks for them when it installs the app, over the network as ever.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'icons/icon-192.png', '*.svg'],
        globIgnores: [...NOT_STORED.map((name) => `assets/${name}*`), 'sw*.js'],
        // Hashed names need no revision of their own.
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [packScripts(OUT_DIR, NOT_PACKED), withIntegrity(OUT_DIR)],
      },
    }),
    precompressPlugin(),
  ],
});
