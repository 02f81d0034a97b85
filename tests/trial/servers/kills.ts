import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, seededRandom } from '../../../server/demo/random';
import type { Outage, ServerPlace } from './server-place';

interface Kill {
  /** After so many errands. */
  readonly after: number;
  readonly place: number;
  readonly signal: Outage['signal'];
  readonly losesFolder: boolean;
  readonly restMs: number;
}

/** Each server is killed so often. */
const KILLS_OF_SERVER = 4;
const LONGEST_REST_MS = 1_500;
const LOOK_MS = 10;

/** Which server dies when and how: both signals in turns, and one server loses its folder each time. */
export function drawKills(seed: number, servers: number, [from, to]: readonly [number, number]): Kill[] {
  const random = seededRandom(`killed servers behind a balancer ${seed}`);
  const loser = random.between(0, servers - 1);
  const first = random.between(0, 1);
  const moments = Array.from({ length: servers * KILLS_OF_SERVER }, () => random.between(from, to));
  return moments
    .sort((a, b) => a - b)
    .map((after, at) => {
      const place = at % servers;
      const isSoft = (first + place + Math.floor(at / servers)) % 2 === 0;
      return {
        ...{ after, place, signal: isSoft ? ('SIGTERM' as const) : ('SIGKILL' as const) },
        losesFolder: place === loser,
        restMs: random.between(0, LONGEST_REST_MS),
      };
    });
}

/** Kills by the plan while errands are done, and always leaves one server alive. Ends once all are back. */
export async function runKills(
  kills: readonly Kill[],
  places: readonly ServerPlace[],
  { done, isOver }: { done: () => number; isOver: () => boolean },
): Promise<void> {
  const restarts: Promise<void>[] = [];
  let failed: unknown = null;
  for (const { after, place, signal, losesFolder, restMs } of kills) {
    const killed = places[place];
    const mayDie = () =>
      done() >= after && killed?.isRunning && places.filter((one) => one.isRunning).length > 1;
    while (!mayDie() && !isOver() && failed === null) await sleep(LOOK_MS);
    if (isOver() || failed !== null) break;
    const restart = killed?.restart(signal, { losesFolder, rest: () => sleep(restMs) });
    if (restart)
      restarts.push(
        restart.catch((error: unknown) => {
          failed = error;
        }),
      );
  }
  await Promise.all(restarts);
  if (failed !== null) throw failed;
}

/** An order of errands, each as often as its weight. */
export function drawErrands<Name extends string>(
  random: Random,
  weights: Readonly<Record<Name, number>>,
  length: number,
): Name[] {
  const choices = Object.entries(weights) as [Name, number][];
  const [first, ...others] = choices;
  if (!first) return [];
  return Array.from({ length }, () => random.weighted<Name>([first, ...others]));
}
