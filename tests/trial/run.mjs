// `npm run trial -- PART [ARGUMENT…]`: trials run long and measure nothing but whether something holds.
import { ensureBuilt } from '../../server/bin/lib/ensure-built.mjs';
import { ensureInstalled } from '../../server/bin/lib/ensure-installed.mjs';
import { inRoot } from '../../server/bin/lib/paths.mjs';
import { main, StepFailed } from '../../server/bin/lib/steps.mjs';

/**
 * By name on the command line. A script exports `trial(args)`, which throws where something does not hold.
 * @type {Record<string, { script: string, says: string }>}
 */
const parts = {
  soak: {
    script: 'tests/trial/soak.ts',
    says: 'память сервера на встроенной базе за 20 000 разных запросов [--requests N]',
  },
};

await main(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  if (!Object.hasOwn(parts, name)) {
    const known = Object.entries(parts).map(([part, { says }]) => `  npm run trial -- ${part}   ${says}`);
    throw new StepFailed([name && `Нет такой пробы: ${name}.`, 'Есть:', ...known].filter(Boolean).join('\n'));
  }
  await ensureInstalled();
  await ensureBuilt();
  const { runnerImport } = await import('vite');
  /** @type {{ module: { trial(args: string[]): Promise<void> } }} */
  const { module } = await runnerImport(inRoot(parts[name]?.script ?? ''), { configFile: false });
  await module.trial(args);
});
