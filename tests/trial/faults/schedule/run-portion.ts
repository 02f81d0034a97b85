import { join } from 'node:path';
import { repository } from '../../../support/portal/portal-process';
import { settle } from '../settle';
import { openStage, type Stage } from '../stage';
import type { Trial } from '../trial';
import { withDeadline } from '../until';
import { openTrial, runSchedule } from './run-schedule';
import { judgeExecutions, type ServerExecution, type TrialPerson } from './user-changes';

const SETTLE_MS = 90_000;
const pictures = (seed: number) => join(repository, 'test-results', `faults-${seed}`);

/** How one schedule ended. */
export interface Verdict {
  seed: number;
  ms: number;
  differences: string[];
  notes: string[];
  /** Changes and writes, a line each. */
  story: string[];
}

/**
 * Runs schedules one after another, then asks the server's database which changes were executed. Gives the first one
 * with a difference, or null.
 */
export async function runPortion(
  seeds: readonly number[],
  dist: string | undefined,
  notify: (verdict: Verdict) => void,
): Promise<Verdict | null> {
  const stage = await openStage(seeds, dist);
  const trials: Trial[] = [];
  try {
    for (const seed of seeds) {
      const { trial, verdict } = await runOne(stage, seed);
      notify(verdict);
      if (verdict.differences.length > 0) return verdict;
      trials.push(trial);
    }
    const executed = await stage.executedKeys();
    for (const trial of trials) {
      const differences = judgeExecutions(trial.userChanges, executionsOf(trial, executed), trial.refusals());
      if (differences.length > 0) return { ...verdictOf(trial, 0), differences };
    }
    return null;
  } finally {
    await stage.close();
  }
}

async function runOne(stage: Stage, seed: number): Promise<{ trial: Trial; verdict: Verdict }> {
  const began = Date.now();
  const trial = await openTrial(stage, seed);
  try {
    await runSchedule(trial);
    if (trial.differences.length === 0)
      await withDeadline(SETTLE_MS, settle(trial)).catch((error) => {
        trial.differences.push(`it did not settle: ${error}`);
      });
    if (trial.differences.length > 0)
      for (const device of Object.values(trial.devices)) await device.takePictures(pictures(seed));
    return { trial, verdict: verdictOf(trial, Date.now() - began) };
  } finally {
    await trial.close();
  }
}

const persons: readonly TrialPerson[] = ['owner', 'other'];

/** What the database says of the accounts of one schedule, each key told apart by the line that carried it. */
function executionsOf(trial: Trial, executed: { accountId: number; key: string }[]): ServerExecution[] {
  return executed.flatMap(({ accountId, key }) => {
    const person = persons.find((one) => trial.accounts[one].id === accountId);
    if (!person) return [];
    for (const { name: device, line } of Object.values(trial.devices)) {
      const write = line.writes.find((one) => one.key === key);
      if (!write) continue;
      return write.lots.map((lot) => ({ device, person, lot, wanted: write.wanted }));
    }
    return [];
  });
}

function verdictOf(trial: Trial, ms: number): Verdict {
  const { seed, differences, notes, userChanges, devices } = trial;
  const story = [
    ...userChanges.map(
      ({ device, person, lot, wanted, certain }) =>
        `${person} on the ${device} asked for lot ${lot} to be ${wanted ? 'added' : 'removed'}${certain ? '' : ' (given up)'}`,
    ),
    ...Object.values(devices).flatMap(({ name, line }) =>
      line.writes.map(
        ({ key, lots, wanted, outcome }) =>
          `the ${name} sent lot ${lots.join()} ${wanted ? 'kept' : 'dropped'} under ${key?.slice(0, 8) ?? 'no key'}: ${outcome}`,
      ),
    ),
  ];
  return { seed, ms, differences, notes, story };
}
