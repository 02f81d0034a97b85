import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Builds `sw/outbox.ts` into a plain script beside the worker, which imports it. */
export function outboxWorkerPlugin(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'portal-outbox-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          outDir,
          emptyOutDir: false,
          lib: { entry: 'sw/outbox.ts', formats: ['iife'], name: 'outbox', fileName: () => 'sw-outbox.js' },
        },
      });
    },
  };
}
