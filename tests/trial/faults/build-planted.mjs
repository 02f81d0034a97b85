// Builds a copy of the app in which some text of the sources was changed: a bug planted for the trial of faults.
// node tests/trial/faults/build-planted.mjs FOLDER CHANGES (JSON: [{ file, from, to }])
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { inRoot } from '../../../server/bin/lib/paths.mjs';

const [folder, changes] = process.argv.slice(2);
if (!folder || !changes) throw new Error('Where to, and what is changed?');

rmSync(folder, { recursive: true, force: true });
const sources = ['src', 'sw', 'server', 'public', 'index.html', 'manifest.webmanifest', 'vite.config.ts'];
for (const source of [...sources, 'tsconfig.json', 'package.json']) {
  cpSync(inRoot(source), join(folder, source), { recursive: true });
}
for (const { file, from, to } of JSON.parse(changes)) {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  // A plant that no longer finds its place would let the trial find nothing, and pass.
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold this once: ${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

process.chdir(folder);
await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'error' });
cpSync(inRoot('dist', 'server'), join(folder, 'dist', 'server'), { recursive: true });
