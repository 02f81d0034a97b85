import { join } from 'node:path';
import { run } from '../../server/bin/lib/steps.mjs';
import { repository } from '../support/portal/portal-process';
import { option, readProgress, wantedSeeds } from './seeds';

/** A test of vitest that draws what it does by PORTAL_SEED. */
export interface DailyShare {
  project: string;
  file: string;
  /** Which tests of the file; all without it. */
  named?: string;
  /** As many as the trial has unless told. */
  seeds: readonly [number, number];
}

/** Runs a test once for each seed; ends with the first one that fails, which is replayed by `--seed`. */
export async function throughSeeds(name: string, share: DailyShare, words: readonly string[]): Promise<void> {
  const seeds = wantedSeeds(words, share.seeds);
  const progress = option(words, 'seed') === undefined ? await readProgress(name, Number) : null;
  const left = seeds.filter((seed) => !progress?.done.has(seed));
  for (const [at, seed] of left.entries()) {
    const began = Date.now();
    await runOnce(share, seed).catch((error) => {
      throw new Error(`${error.message}\nAgain: npm run trial -- ${name} --seed ${seed}`);
    });
    await progress?.keep([seed]);
    console.log(
      `${name}: seed ${seed} holds, ${((Date.now() - began) / 1000).toFixed(1)} s, ${at + 1} of ${left.length}`,
    );
  }
  console.log(`${name}: ${seeds.length} seeds hold`);
}

function runOnce({ project, file, named }: DailyShare, seed: number): Promise<string> {
  const vitest = join(repository, 'node_modules/vitest/vitest.mjs');
  return run(process.execPath, [vitest, 'run', '--project', project, file, ...(named ? ['-t', named] : [])], {
    cwd: repository,
    env: { ...process.env, PORTAL_SEED: String(seed) },
  });
}
