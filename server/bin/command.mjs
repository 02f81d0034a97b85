// `npm run feed -- …`, `npm run office -- …`: the first argument is the command, the rest is its own.
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { inRoot } from './lib/paths.mjs';
import { main } from './lib/steps.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await import(inRoot('dist', 'server', 'cli.js'));
});
