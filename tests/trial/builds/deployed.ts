import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerPlace } from '../servers/cluster/server-place';

/** A part of a deploy: what is done to the servers, and who answers from then on. */
interface Phase {
  readonly what: string;
  begin(): Promise<void>;
}

/** The balancer looks at its servers five times a second: so long each phase lasts at least before anybody acts. */
const SEEN_MS = 500;

/** A deploy and its return, the older build running at the beginning and at the end. */
export function deployAndBack(older: ServerPlace, newer: ServerPlace): readonly Phase[] {
  return [
    { what: 'the older build alone', begin: async () => undefined },
    { what: 'the newer one beside it', begin: () => newer.start() },
    { what: 'the newer build alone', begin: () => older.takeAway() },
    { what: 'the older one beside it again', begin: () => older.start() },
    { what: 'the older build alone again', begin: () => newer.takeAway() },
  ];
}

/** Goes through the phases, and has `act` done in each; gives how long each change of servers took, in milliseconds. */
export async function throughPhases(
  phases: readonly Phase[],
  act: (phase: number) => Promise<void>,
): Promise<number[]> {
  const took: number[] = [];
  for (const [at, { what, begin }] of phases.entries()) {
    const began = performance.now();
    await begin();
    took.push(performance.now() - began);
    await sleep(SEEN_MS);
    await act(at);
    console.log(`${what}: done`);
  }
  return took;
}
