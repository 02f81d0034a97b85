// Builds the same portal as another release: a newer version, every chunk changed and so under another name. The release that is in dist/
// is what an open page was loaded from; its files are kept beside as after a deploy.
// node tests/support/build-another.mjs FOLDER VERSION
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { keepAssets } from '../../server/bin/lib/kept-assets.mjs';
import { inRoot } from '../../server/bin/lib/paths.mjs';

const [, , folder, version] = process.argv;
if (!folder || !version) throw new Error('Where to, and as which version?');

rmSync(folder, { recursive: true, force: true });
const sources = ['src', 'sw', 'server', 'public', 'index.html', 'manifest.webmanifest', 'vite.config.ts'];
for (const source of [...sources, 'tsconfig.json', 'package.json']) {
  cpSync(inRoot(source), join(folder, source), { recursive: true });
}
const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version }));

process.chdir(folder);
await build({
  root: folder,
  configFile: join(folder, 'vite.config.ts'),
  logLevel: 'error',
  build: { rolldownOptions: { output: { postBanner: `/* ${version} */` } } },
});
await build({ configFile: join(folder, 'server', 'vite.config.ts'), logLevel: 'error' });
// After the first build of a clone there are no files of earlier ones.
if (existsSync(inRoot('dist', 'kept-assets'))) {
  cpSync(inRoot('dist', 'kept-assets'), join(folder, 'dist', 'kept-assets'), { recursive: true });
}
keepAssets(inRoot('dist', 'client', 'assets'), join(folder, 'dist', 'kept-assets'));

// The same after so many deploys that the files of the open page are gone.
const bare = join(folder, 'many-deploys-later', 'dist');
cpSync(join(folder, 'dist', 'client'), join(bare, 'client'), { recursive: true });
cpSync(join(folder, 'dist', 'server'), join(bare, 'server'), { recursive: true });
