import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const squeezable = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** `BUILD_FOR=moment`: a build that is thrown away soon, as tests make one, is squeezed ten times quicker. */
const [brotliQuality, gzipLevel] = process.env.BUILD_FOR === 'moment' ? [4, 1] : [11, 9];

/** Lays `.br` and `.gz` beside every text file of the build, after all other plugins have written theirs. */
export function precompressPlugin(): Plugin {
  let folder = '';
  return {
    name: 'portal-precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || !squeezable.has(extname(entry.name))) continue;
          const path = join(entry.parentPath, entry.name);
          const bytes = await readFile(path);
          const quality = {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          };
          await writeFile(`${path}.br`, await brotli(bytes, quality));
          await writeFile(`${path}.gz`, await gz(bytes, { level: gzipLevel }));
        }
      },
    },
  };
}
