import { drawnPicture } from '../../../server/media/test-picture-host';
import { endpoints } from '../../../src/contract/calls/endpoints';
import type { Lot } from '../../../src/contract/lots/lot';
import { seededRandom } from '../../../tools/demo/random';
import type { Party } from './agent';
import { Caller } from './caller';
import type { Cluster } from './cluster/cluster';
import { Tally } from './tally';

/** What everybody shares, as the first server has it before anybody does anything. */
export async function openParty(seed: number, cluster: Cluster): Promise<Party> {
  const tally = new Tally();
  const guest = new Caller('guest', cluster.balancer.url, { tally, random: seededRandom(`guest ${seed}`) });
  const get = async (path: string) => (await guest.call('GET', path)).body;
  const { policy_version: policy } = await get(endpoints.getAccountSpecs.path);
  const lots: Lot[] = (await get(`${endpoints.listFlats.path}?limit=40`)).results;
  const projects: { slug: string; name: string }[] = (await get(`${endpoints.listProjects.path}?limit=100`))
    .results;
  const plans = lots.flatMap(({ plan }) => (typeof plan === 'string' ? plan : [])).slice(0, 20);
  const photos = await Promise.all(['one', 'two', 'three'].map((name) => drawnPicture(name, 300, 300)));
  return {
    seed,
    cluster,
    tally,
    policy,
    lots: atLeastOne(lots.map(({ id }) => id)),
    projects: atLeastOne(projects),
    plans: atLeastOne([...new Set(plans)]),
    photos: atLeastOne(photos),
    bytes: new Map(),
    unanswered: [],
    requests: new Map(),
    openRequests: [],
    papers: new Map(),
    journal: new Map(),
    letters: new Set(),
    codes: new Map(),
    contested: new Map(),
  };
}

function atLeastOne<T>([first, ...others]: readonly T[]): readonly [T, ...T[]] {
  if (first === undefined) throw new Error('The demo has less than the trial needs');
  return [first, ...others];
}
