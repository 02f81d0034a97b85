import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { type Random, seededRandom } from '../../../../tools/demo/random';
import type { Balancer, Strike } from './balancer';
import type { Outage, ServerPlace } from './server-place';

interface Kill {
  /** After so many errands, in the middle of the next call of this kind. */
  readonly after: number;
  readonly strike: Strike;
  /** So long into the call. */
  readonly intoMs: number;
  readonly place: number;
  readonly signal: Outage['signal'];
  readonly losesFolder: boolean;
  readonly restMs: number;
}

/** Each server is killed so often. */
const KILLS_OF_SERVER = 4;
const LONGEST_REST_MS = 1_500;
/** Most calls that write are answered within this time. */
const LONGEST_INTO_MS = 25;
const LOOK_MS = 10;

/** Any call, and one that nothing but its key keeps from being done twice. */
const STRUCK_PATHS = ['/api/', endpoints.addBranch.path] as const;

/**
 * Which server dies when and how: both signals in turns, and one server loses its folder each time. One that is killed
 * dies in the middle of a call or with its answer; one that is told to end has to answer it.
 */
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
      const moment = isSoft || random.chance(0.5) ? ('taken' as const) : ('answered' as const);
      return {
        strike: { path: random.pick(STRUCK_PATHS), moment },
        intoMs: moment === 'taken' ? random.between(0, LONGEST_INTO_MS) : 0,
        after,
        place,
        signal: isSoft ? ('SIGTERM' as const) : ('SIGKILL' as const),
        losesFolder: place === loser,
        restMs: random.between(0, LONGEST_REST_MS),
      };
    });
}

/** Kills by the plan while errands are done, and always leaves one server alive. Ends once all are back. */
export async function runKills(
  kills: readonly Kill[],
  { places, balancer }: { places: readonly ServerPlace[]; balancer: Balancer },
  { done, isOver }: { done: () => number; isOver: () => boolean },
): Promise<void> {
  const restarts: Promise<void>[] = [];
  let failed: unknown = null;
  for (const { after, strike, intoMs, place, signal, losesFolder, restMs } of kills) {
    const killed = places[place];
    const mayDie = () =>
      done() >= after && killed?.isRunning && places.filter((one) => one.isRunning).length > 1;
    while (!mayDie() && !isOver() && failed === null) await sleep(LOOK_MS);
    if (killed === undefined || isOver() || failed !== null) break;
    await balancer.nextCall(killed.port, strike);
    if (intoMs > 0) await sleep(intoMs);
    const restart = killed.restart(signal, { losesFolder, rest: () => sleep(restMs) });
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
