import { setTimeout as sleep } from 'node:timers/promises';
import { AGENCY, AGENCY_AGENT, FIRST_AGENT, SECOND_AGENT } from '../../../server/demo/accounts/demo-accounts';
import { seededRandom } from '../../../tools/demo/random';
import { type Figure, report } from '../../bench/report';
import { wantedSeeds } from '../seeds';
import { Agent, type Party } from './agent';
import { agencyErrandWeights, agentErrands, agentErrandWeights } from './agent-errands';
import { openCluster } from './cluster/cluster';
import { drawErrands, drawKills, runKills } from './cluster/kills';
import { judgeAccounts, judgeContests, judgeLive, judgeMessages, judgeShared } from './judge';
import { LivePage } from './live-page';
import { Manager, managerErrands, managerErrandWeights } from './manager-errands';
import { openParty } from './open-party';
import { percentile } from './tally';

const ERRANDS = 1_000;
/** Between so many errands and so many servers are killed; then those that were killed last come back. */
const KILLS: readonly [number, number] = [100, 900];
/** What somebody looks at between two errands. */
const LONGEST_LOOK_MS = 700;
/** Seeds of the trial without `--seed`. */
const SEEDS: [number, number] = [1, 3];

/**
 * `npm run trial -- servers [--seeds 1-3 | --seed N]`: three servers with folders of their own behind a balancer serve
 * one portal while each of them is killed again and again; at the end all of them have what was answered, and nothing
 * twice. Ends with the first seed that shows a difference.
 */
export async function servers(args: string[]): Promise<void> {
  for (const seed of wantedSeeds(args, SEEDS)) {
    const differences = await runSeed(seed).catch((error: unknown) => [
      `It did not come to its end: ${error instanceof Error ? error.stack : error}`,
    ]);
    if (differences.length === 0) continue;
    for (const difference of differences) console.log(`  ${difference}`);
    throw new Error(
      `Seed ${seed} shows ${differences.length} differences. Again: npm run trial -- servers --seed ${seed}`,
    );
  }
}

async function runSeed(seed: number): Promise<string[]> {
  const began = Date.now();
  const cluster = await openCluster(seededRandom(`gateway ${seed}`));
  try {
    const party = await openParty(seed, cluster);
    const random = (name: string) => seededRandom(`servers ${seed} ${name}`);
    const agents = [FIRST_AGENT, SECOND_AGENT, AGENCY, AGENCY_AGENT].map(
      (phone) => new Agent(party, phone, random(phone)),
    );
    const manager = new Manager(party, random('manager'));
    for (const agent of agents) await agent.enter();
    await manager.enter();
    const pages = agents.map(({ caller }) => new LivePage(cluster.balancer.url, caller.visitor));
    try {
      const outcome = await work(party, { agents, manager });
      const differences = [
        ...party.tally.differences,
        ...party.tally
          .unexplained(outcome.outages)
          .map(({ kind, what }) => `${what}: ${kind}, and nobody was killed`),
        ...outcome.spared,
        ...(await judgeAccounts(agents, party)),
        ...(await judgeShared(manager, agents)),
        ...judgeContests(party),
        ...(await judgeMessages(party)),
      ];
      for (const [at, agent] of agents.entries()) {
        const page = pages[at];
        if (page) differences.push(...(await judgeLive(agent, page)));
      }
      await tell(seed, party, { ...outcome, pages, seconds: (Date.now() - began) / 1000 });
      return differences;
    } finally {
      for (const page of pages) await page.close();
    }
  } finally {
    await cluster.close();
  }
}

interface Workers {
  readonly agents: readonly Agent[];
  readonly manager: Manager;
}

/** Everybody does their share of the errands while servers are killed. */
async function work(party: Party, { agents, manager }: Workers) {
  const { cluster, seed, tally } = party;
  const random = seededRandom(`errands ${seed}`);
  const share = Math.ceil(ERRANDS / (agents.length + 1));
  let done = 0;
  const go = async (name: string, errands: readonly [string, () => Promise<void>][], look: () => number) => {
    for (const [what, run] of errands) {
      await sleep(look());
      await run().catch((error: unknown) => {
        tally.differences.push(`${name}, ${what}: ${error instanceof Error ? error.message : error}`);
      });
      done += 1;
    }
  };
  const lanes = [
    ...agents.map((agent) =>
      go(
        agent.phone,
        drawErrands(random, agent.owner.inn === null ? agentErrandWeights : agencyErrandWeights, share).map(
          (one) => [one, () => agentErrands[one](agent)],
        ),
        () => agent.random.between(0, LONGEST_LOOK_MS),
      ),
    ),
    go(
      'manager',
      drawErrands(random, managerErrandWeights, share).map((one) => [
        one,
        () => managerErrands[one](manager),
      ]),
      () => manager.random.between(0, LONGEST_LOOK_MS),
    ),
  ];
  let isOver = false;
  const all = Promise.all(lanes).then(() => {
    isOver = true;
  });
  const kills = drawKills(seed, cluster.places.length, KILLS);
  await Promise.all([all, runKills(kills, cluster, { done: () => done, isOver: () => isOver })]);
  const outages = cluster.places.flatMap((place) => place.outages);
  const spared = cluster.places.flatMap((place, at) =>
    (['SIGTERM', 'SIGKILL'] as const)
      .filter((signal) => !place.outages.some((one) => one.signal === signal))
      .map((signal) => `server ${at + 1} was never ended by ${signal}`),
  );
  return { outages, spared };
}

interface Outcome extends Awaited<ReturnType<typeof work>> {
  readonly pages: readonly LivePage[];
  readonly seconds: number;
}

/** Prints what happened, and writes it where the figures are taken from. */
async function tell(
  seed: number,
  { tally, cluster, codes, letters }: Party,
  outcome: Outcome,
): Promise<void> {
  const { outages, pages, seconds } = outcome;
  const { answered } = tally;
  const { near, calm } = tally.times(outages);
  const sentCodes = [...codes.values()].reduce((sum, one) => sum + one.answered, 0);
  const times = (values: readonly number[], when: string): Figure[] =>
    [50, 95, 99].map((percent) => ({
      name: `answer ${when}, p${percent}`,
      unit: 'ms',
      portal: percentile(values, percent),
    }));
  const count = (name: string, portal: number): Figure => ({ name, unit: '', portal });
  console.log(`servers: seed ${seed}`);
  await report('three-servers', [
    count('requests answered', answered.length),
    count('kills', outages.length),
    count('requests asked again', tally.repeated),
    count('connections cut by a kill', tally.count('cut')),
    count('answers of 503', tally.count('503')),
    count('connections refused, given to another server', cluster.balancer.refused()),
    count(
      'event streams resumed',
      pages.reduce((sum, { resumed }) => sum + resumed, 0),
    ),
    count('codes and letters', sentCodes + letters.size),
    count('letters that came again under their key', cluster.gateway.heard.length - letters.size),
    ...times(calm, 'with all servers there'),
    ...times(near, 'with a server away'),
    { name: 'the whole trial', unit: 'ms', portal: seconds * 1000 },
  ]);
}
