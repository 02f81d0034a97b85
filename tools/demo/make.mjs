// `npm run demo:make`: makes the demo developer anew, and writes what an empty portal is filled with.
import { ensureInstalled } from '../../server/bin/lib/ensure-installed.mjs';
import { inRoot } from '../../server/bin/lib/paths.mjs';
import { main, step } from '../../server/bin/lib/steps.mjs';

await main(async () => {
  await ensureInstalled();
  const { runnerImport } = await import('vite');
  /** @type {{ module: typeof import('./making/write-demo') }} */
  const { module } = await runnerImport(inRoot('tools/demo/making/write-demo.ts'), { configFile: false });
  await step('Готовлю демонстрационного застройщика', () => module.writeDemo());
});
