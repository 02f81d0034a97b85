import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { sharedDexiePlugin } from './shared-dexie-plugin';

/**
 * Scripts beside the worker's list, each with its file: what it does, what it imports when there is something to send and
 * when a push comes, found by `sw/precache/build-files.ts`, and what takes its place when it is withdrawn.
 */
const scripts = {
  main: 'assets/sw-main-[hash].js',
  outbox: 'assets/sw-outbox-[hash].js',
  push: 'assets/sw-push-[hash].js',
  withdrawn: 'sw-withdrawn.js',
};

/** Builds `sw/outbox.ts` and the like into plain scripts. */
export function workerScriptsPlugin(): Plugin {
  let root = '';
  let outDir = '';
  let define: Record<string, unknown> | undefined;
  return {
    name: 'portal-worker-scripts',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = join(config.root, config.build.outDir);
      // Which a library is left to find out by itself.
      define = { ...config.define, 'process.env.NODE_ENV': JSON.stringify('production') };
    },
    async closeBundle() {
      for (const [name, file] of Object.entries(scripts))
        await build({
          root,
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define,
          plugins: [sharedDexiePlugin('worker')],
          build: {
            outDir,
            emptyOutDir: false,
            lib: { entry: `sw/${name}.ts`, formats: ['iife'], name, fileName: () => file },
          },
        });
    },
  };
}
