// `npm start`: installs and builds what is not there yet, then is the server. Plain JavaScript without packages,
// because it runs before anything is installed.
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { inRoot } from './lib/paths.mjs';
import { main } from './lib/steps.mjs';
import { stopWithNpm } from './lib/stop-with-npm.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  stopWithNpm();
  // In this very process: signals and the exit code are the server's own.
  await import(inRoot('dist', 'server', 'main.js'));
});
