import { join } from 'node:path';
import { run } from '../../server/bin/lib/steps.mjs';
import { repository } from '../support/portal-process';
import { report } from './report';

const RUNS = 10_000;

/** `npm run bench -- outbox`: the model of the outbox alone, with a fake clock, ten times as long as `npm test` has it. */
export async function outboxModel(): Promise<void> {
  const began = Date.now();
  const vitest = join(repository, 'node_modules/vitest/vitest.mjs');
  await run(
    process.execPath,
    [vitest, 'run', '--project', 'unit', 'src/device/outbox/outbox-model.test.ts'],
    {
      cwd: repository,
      env: { ...process.env, OUTBOX_RUNS: String(RUNS) },
    },
  );
  await report('outbox', [
    { name: 'runs of the model without a difference', unit: '', portal: RUNS, reach: RUNS, better: 'more' },
    { name: 'all of them', unit: 'ms', portal: Date.now() - began },
  ]);
}
