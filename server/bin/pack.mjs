// `npm run pack -- [FOLDER]`: what a server runs from, as one folder to be copied; without a name `dist/portal`.
import { resolve } from 'node:path';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { inRoot } from './lib/paths.mjs';
import { main, step } from './lib/steps.mjs';

await main(async () => {
  const [given] = process.argv.slice(2);
  // npm runs a script in the repository's folder and tells where its caller stands.
  const folder = given ? resolve(process.env.INIT_CWD ?? '.', given) : inRoot('dist', 'portal');
  await ensureInstalled();
  await ensureBuilt();
  const { packPortal } = await import('./lib/pack-portal.mjs');
  await step('Складываю портал', async () => packPortal(folder));
  console.log(`Портал сложен в папку ${folder}: скопируйте её на сервер. Дальше — docs/operation.md.`);
});
