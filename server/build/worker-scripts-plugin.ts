import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { sharedDexiePlugin } from './shared-dexie-plugin';

/**
 * Scripts beside the worker: what it imports when there is something to send and when a push comes, and what takes its
 * place when it is withdrawn.
 */
const scripts = ['outbox', 'push', 'withdrawn'];

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
      define = config.define;
    },
    async closeBundle() {
      for (const name of scripts)
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
            lib: { entry: `sw/${name}.ts`, formats: ['iife'], name, fileName: () => `sw-${name}.js` },
          },
        });
    },
  };
}
