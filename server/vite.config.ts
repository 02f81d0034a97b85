import { cpSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const packages = Object.keys(manifest.dependencies);

/** What the server finds beside itself and no import leads to: the database's thread, and the migrations. */
function copyBeside(): Plugin {
  return {
    name: 'copy-beside',
    writeBundle({ dir = '.' }) {
      cpSync(join(root, 'server/db/pglite-worker.mjs'), join(dir, 'pglite-worker.mjs'));
      cpSync(join(root, 'server/db/migrations'), join(dir, 'migrations'), { recursive: true });
    },
  };
}

export default defineConfig({
  root,
  publicDir: false,
  define: { __VERSION__: JSON.stringify(`${manifest.version}+${Date.now().toString(36)}`) },
  plugins: [copyBeside()],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    rollupOptions: {
      input: { main: 'server/main.ts', cli: 'server/commands/cli.ts' },
      external: [
        ...builtinModules.map((name) => new RegExp(`^(node:)?${name}(/|$)`)),
        ...packages.map((name) => new RegExp(`^${name}(/|$)`)),
      ],
      // One folder without levels: what is copied beside is found from every chunk.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
