import { expect, test } from '@playwright/test';
import { runPortion } from '../../trial/faults/schedule/run-portion';

/** Of the schedules of `npm run trial -- faults` some that have a little of everything. */
const SEEDS = [2, 6];

test('F5 F9 C4 E1 whatever network, server, tabs, worker and sessions do: nothing is lost, doubled, or sent for another', async () => {
  const failed = await runPortion(SEEDS, undefined, () => {});
  expect(failed).toBeNull();
});
