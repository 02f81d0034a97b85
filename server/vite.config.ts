import { cpSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** What cannot be one file with the rest: native code, WebAssembly and threads that are found beside their own files. */
const apart = ['sharp', '@node-rs/argon2', '@electric-sql/pglite', 'pino'];

/**
 * What the server finds beside itself and no import leads to: the database's thread, the decoder's process, the demo
 * developer and the fonts of its papers, the migrations, the thread that makes PDF files, with its fonts.
 */
function copyBeside(): Plugin {
  return {
    name: 'copy-beside',
    writeBundle({ dir = '.' }) {
      for (const beside of [
        'server/db/pglite-worker.mjs',
        'server/media/decode-process.mjs',
        'server/demo/developer/demo-feed.xml.gz',
        'server/demo/developer/demo-history.json.gz',
        'server/demo/developer/demo-content.zip',
        'server/demo/papers/paper-cyrillic.ttf',
        'server/demo/papers/paper-latin.ttf',
      ])
        cpSync(join(root, beside), join(dir, basename(beside)));
      cpSync(join(root, 'server/db/migrations'), join(dir, 'migrations'), { recursive: true });
      cpSync(join(root, 'server/pdf/thread'), join(dir, 'thread'), { recursive: true });
    },
  };
}

export default defineConfig({
  root,
  publicDir: false,
  define: { __VERSION__: JSON.stringify(`${manifest.version}+${Date.now().toString(36)}`) },
  plugins: [copyBeside()],
  // One file starts in half the time of three hundred files.
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    rollupOptions: {
      input: { main: 'server/main.ts', cli: 'server/commands/cli.ts' },
      external: [
        ...builtinModules.map((name) => new RegExp(`^(node:)?${name}(/|$)`)),
        ...apart.map((name) => new RegExp(`^${name}(/|$)`)),
      ],
      // One folder without levels: files copied beside the chunks are found from every chunk.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
