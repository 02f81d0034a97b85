import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { COMPILE_HINT } from './files/compile-hint';

const ID = '\0shared-dexie';

// A plain script that puts itself on the global, so that `import` and `importScripts` both take it.
const library = readFileSync(createRequire(import.meta.url).resolve('dexie/dist/dexie.min.js'), 'utf8');
const source = COMPILE_HINT + library.replace(/\n\/\/# sourceMappingURL=.*/, '');
const name = `assets/dexie-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;

/**
 * Dexie is a file of its own, the same for the pages and for the worker's outbox: one download instead of two, and it
 * stays where it is from release to release.
 */
export function sharedDexiePlugin(realm: 'page' | 'worker'): Plugin {
  const address = JSON.stringify(`/${name}`);
  return {
    name: 'portal-shared-dexie',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id === 'dexie' ? ID : id === `/${name}` ? { id, external: true } : null),
    load: (id) =>
      id === ID
        ? `${realm === 'page' ? `import ${address}` : `importScripts(${address})`};
          const { Dexie } = globalThis;
          export const { liveQuery } = Dexie;
          export default Dexie;`
        : null,
    generateBundle() {
      if (realm === 'page') this.emitFile({ type: 'asset', fileName: name, source });
    },
  };
}
