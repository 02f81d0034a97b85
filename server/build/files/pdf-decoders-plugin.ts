import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Of pdf.js: what it imports by these names where WebAssembly is forbidden, for pictures of scanners and of print. */
const decoders = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'];

/**
 * Lays the decoders of pdf.js under `/pdf/{its version}/`, as `src/features/staff/pictures/pdf/read-pdf.ts` names them:
 * beside the hashed files they would have to be named anew, and the service worker would keep them.
 */
export function pdfDecodersPlugin(): Plugin {
  return {
    name: 'portal-pdf-decoders',
    apply: 'build',
    async generateBundle() {
      const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
      const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
      for (const name of decoders)
        this.emitFile({
          type: 'asset',
          fileName: `pdf/${version}/${name}`,
          source: await readFile(join(folder, 'wasm', name)),
        });
    },
  };
}
