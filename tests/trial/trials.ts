import { StepFailed } from '../../server/bin/lib/steps.mjs';
import { builds } from './builds/builds';
import { deploy } from './deploy/deploy';
import { firefox, webkit } from './engines/engines';
import { faults } from './faults/faults';
import { rows } from './rows/rows';
import { servers } from './servers/servers';
import { soak } from './soak';
import { stress } from './stress/stress';
import { tasks } from './tasks/tasks';
import { type DailyShare, throughSeeds } from './through-seeds';

/** Tests of which `npm test` runs one small share, by the seed 1; here they go through as many seeds as are wanted. */
const dailyShares: Record<string, DailyShare> = {
  kills: { project: 'api', file: 'tests/api/pages/process.test.ts', named: 'kill -9', seeds: [1, 25] },
  jobs: { project: 'api', file: 'tests/api/jobs/killed-servers.test.ts', seeds: [1, 20] },
  outbox: { project: 'unit', file: 'src/device/outbox/outbox-model.test.ts', seeds: [1, 134] },
  selection: { project: 'api', file: 'tests/api/catalogue/selection.test.ts', named: 'F12', seeds: [1, 60] },
  columns: {
    project: 'contract',
    file: 'src/contract/selection/selection.test.ts',
    named: 'F12',
    seeds: [1, 20],
  },
  fuzz: { project: 'api', file: 'tests/api/robustness/fuzz.test.ts', seeds: [1, 50] },
};

/** What measures nothing, but tries whether something holds; by name on the command line. */
const trials: Record<string, (words: string[]) => Promise<void>> = {
  builds,
  deploy,
  faults,
  rows,
  servers,
  soak,
  stress,
  tasks,
  webkit,
  firefox,
  ...Object.fromEntries(
    Object.entries(dailyShares).map(([name, share]) => [
      name,
      (words: string[]) => throughSeeds(name, share, words),
    ]),
  ),
};

/** `npm run trial -- NAME [--seeds A-B | --seed N]`. A trial that was stopped goes on where it was. */
export async function runTrial([name = '', ...words]: string[]): Promise<void> {
  const trial = trials[name];
  if (!trial) throw new StepFailed(`Нет такой пробы: ${name}. Есть: ${Object.keys(trials).join(', ')}.`);
  await trial(words);
}
