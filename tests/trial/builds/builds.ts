import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { AGENCY, AGENCY_AGENT, FIRST_AGENT, SECOND_AGENT } from '../../../server/demo/accounts/demo-accounts';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { seededRandom } from '../../../tools/demo/random';
import { type Figure, report } from '../../bench/report';
import { ensureLaterBuilds, laterBuilds } from '../../support/another-build';
import { browserOptions } from '../../support/browser/browser';
import { repository } from '../../support/portal/portal-process';
import { option } from '../seeds';
import { Agent, type Party } from '../servers/agent';
import { agencyErrandWeights, agentErrands, agentErrandWeights } from '../servers/agent-errands';
import { type Cluster, openCluster } from '../servers/cluster/cluster';
import { drawErrands } from '../servers/cluster/kills';
import { judgeAccounts, judgeContests, judgeLive, judgeMessages } from '../servers/judge';
import { LivePage } from '../servers/live-page';
import { openParty } from '../servers/open-party';
import { deployAndBack, throughPhases } from './deployed';
import { OpenPage } from './open-page';

/** What somebody looks at between two errands, in milliseconds. */
const LONGEST_LOOK_MS = 400;
const SEED = 1;
/** The phase in which the newer build answers alone: whoever comes then has its page. */
const NEWER_ALONE = 2;

/**
 * `npm run trial -- builds [--older DIST]`: a server of an older build and one of the present build over one PostgreSQL,
 * behind one balancer: the newer is deployed beside the older, the older ends, comes back, and the newer ends. Two agents
 * do their errands all the while, and two pages that are never loaded anew, one of each build, do theirs in each phase.
 * What was answered must be there once, and nothing may fail. Without `--older` it is the present build under other names.
 */
export async function builds(args: string[]): Promise<void> {
  const given = option(args, 'older');
  if (given === undefined) await ensureLaterBuilds();
  const older = given === undefined ? laterBuilds.manyDeploysLater : resolve(given);
  const began = performance.now();
  const cluster = await openCluster(seededRandom('builds gateway'), {
    builds: [older, join(repository, 'dist')],
    running: 1,
  });
  try {
    const differences = await deployUnder(asVisitorsSee(cluster), began);
    for (const difference of differences) console.log(`  ${difference}`);
    if (differences.length > 0) throw new Error(`The trial shows ${differences.length} differences`);
    console.log('Ничего не пропало и не повторилось, ни один ответ не сорвался.');
  } finally {
    await cluster.close();
  }
}

/** Challenges of the servers themselves: any other way to them would bring the newer schema before its server. */
const asVisitorsSee = (cluster: Cluster): Cluster => ({
  ...cluster,
  challenge: async () => (await fetch(cluster.balancer.url + endpoints.getCaptcha.path)).json(),
});

async function deployUnder(cluster: Cluster, began: number): Promise<string[]> {
  const [older, newer] = cluster.places;
  if (!older || !newer) throw new Error('Two servers are wanted');
  const party = await openParty(SEED, cluster);
  const [agency, agencyAgent, first, second] = [AGENCY, AGENCY_AGENT, FIRST_AGENT, SECOND_AGENT].map(
    (phone) => new Agent(party, phone, seededRandom(`builds ${phone}`)),
  ) as [Agent, Agent, Agent, Agent];
  const agents = [agency, agencyAgent];
  for (const agent of [...agents, first, second]) await agent.enter();
  const streams = agents.map(({ caller }) => new LivePage(cluster.balancer.url, caller.visitor));
  const browser = await chromium.launch(browserOptions({ forTests: true }));
  try {
    const pages = [await OpenPage.open(browser, first, { isNewer: false })];
    const errands = goOn(party, agents);
    const took = await throughPhases(deployAndBack(older, newer), async (phase) => {
      if (phase === NEWER_ALONE) pages.push(await OpenPage.open(browser, second, { isNewer: true }));
      for (const page of pages) await page.round(phase);
    }).finally(errands.end);
    // Both are asked what they have.
    await newer.start();
    const differences = await judgeAll(party, { agents, streams, pages });
    const failures = [
      ...party.tally.failures.map(({ kind, what }) => `${what}: ${kind}`),
      ...pages.flatMap(({ failedAnswers }) => failedAnswers),
    ];
    const errors = pages.flatMap(({ consoleErrors }) => consoleErrors);
    const acts = pages.reduce((sum, page) => sum + page.acts, 0);
    await report('two-builds', [
      ...figures(party, { errands: errands.done(), acts, took, wholeMs: performance.now() - began }),
      none('answers that failed', failures.length),
      none('acts lost, doubled or otherwise', differences.length),
      none('errors on consoles', errors.length),
    ]);
    return [...differences, ...failures, ...errors];
  } finally {
    await browser.close();
    for (const stream of streams) await stream.close();
  }
}

interface Watched {
  readonly agents: readonly Agent[];
  /** The event stream of each agent. */
  readonly streams: readonly LivePage[];
  readonly pages: readonly OpenPage[];
}

/** What is lost, doubled or otherwise than it was answered, on either server. */
async function judgeAll(party: Party, { agents, streams, pages }: Watched): Promise<string[]> {
  const differences = [
    ...party.tally.differences,
    ...(await judgeAccounts(agents, party)),
    ...judgeContests(party),
    ...(await judgeMessages(party)),
  ];
  for (const [at, agent] of agents.entries()) {
    const stream = streams[at];
    if (stream) differences.push(...(await judgeLive(agent, stream)));
  }
  for (const page of pages)
    for (const [at, { url }] of party.cluster.places.entries())
      differences.push(...(await page.judge(`server ${at + 1}`, url)));
  return differences;
}

/** The agents' errands, one after another until they are ended. */
function goOn({ tally }: Party, agents: readonly Agent[]): { done(): number; end(): Promise<void> } {
  let isOver = false;
  let done = 0;
  const lanes = agents.map(async (agent) => {
    const weights = agent.owner.inn === null ? agentErrandWeights : agencyErrandWeights;
    while (!isOver) {
      const [errand = 'readList'] = drawErrands(agent.random, weights, 1);
      await agentErrands[errand](agent).catch((error: unknown) => {
        tally.differences.push(
          `${agent.phone}, ${errand}: ${error instanceof Error ? error.message : error}`,
        );
      });
      done += 1;
      await sleep(agent.random.between(0, LONGEST_LOOK_MS));
    }
  });
  return {
    done: () => done,
    end: async () => {
      isOver = true;
      await Promise.all(lanes);
    },
  };
}

interface Seen {
  readonly errands: number;
  readonly acts: number;
  readonly took: readonly number[];
  readonly wholeMs: number;
}

function figures({ tally, cluster }: Party, { errands, acts, took, wholeMs }: Seen): Figure[] {
  const [, deployed = 0, olderAway = 0, back = 0, newerAway = 0] = took.map(Math.round);
  const count = (name: string, portal: number): Figure => ({ name, unit: '', portal });
  const time = (name: string, ms: number): Figure => ({ name, unit: 'ms', portal: Math.round(ms) });
  return [
    count('errands of agents', errands),
    count('requests answered', tally.answered.length),
    count('requests asked again', tally.repeated),
    count('connections refused, given to the other server', cluster.balancer.refused()),
    count('lots kept and clients fixed by open pages', acts),
    time('until the newer server answers', deployed),
    time('until the older one has ended', olderAway),
    time('until the older one answers again', back),
    time('until the newer one has ended', newerAway),
    time('the whole trial', wholeMs),
  ];
}

/** Something of which there may be none. */
const none = (name: string, portal: number): Figure => ({ name, unit: '', portal, reach: 0 });
