// `npm run bench [-- NAME…] [--rounds N]`: measures the built portal on a slow phone; see docs/figures.md.
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
  /** @type {{ module: typeof import('./bench') }} */
  const { module } = await runnerImport(inRoot('tests/bench/bench.ts'), { configFile: false });
  await module.runBenches(process.argv.slice(2));
});
