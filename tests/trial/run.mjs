// `npm run trial -- NAME [--seeds A-B | --seed N]`: what is too long for every day; see tests/trial/trials.ts.
import { ensureBuilt } from '../../server/bin/lib/ensure-built.mjs';
import { ensureInstalled } from '../../server/bin/lib/ensure-installed.mjs';
import { inRoot } from '../../server/bin/lib/paths.mjs';
import { main } from '../../server/bin/lib/steps.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { ensureBrowser } = await import('../support/browser/install-browser.mjs');
  process.env.PORTAL_CHROMIUM = await ensureBrowser();
  const { runnerImport } = await import('vite');
  /** @type {{ module: typeof import('./trials') }} */
  const { module } = await runnerImport(inRoot('tests/trial/trials.ts'), { configFile: false });
  await module.runTrial(process.argv.slice(2));
});
