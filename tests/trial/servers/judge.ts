import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '../../../src/contract/calls/endpoints';
import type { LiveEvent } from '../../../src/contract/live-events';
import type { Visitor } from '../../support/portal/api-server';
import { listen } from '../../support/portal/listen';
import { accountLists, differenceOf, type Get, listNames } from './account-lists';
import type { Agent, Party } from './agent';
import { elsewhere, fileOf } from './caller';
import type { LivePage } from './live-page';
import { type Manager, managerLists } from './manager-errands';

/** A letter whose server died while sending it waits for its lease of a minute. */
const LETTERS_MS = 90_000;
/** Much less than the 25 seconds after which numbers are told again anyway. */
const NEWEST_MS = 5_000;
const LOOK_MS = 100;

const getBy =
  (visitor: Visitor): Get =>
  async (path) => {
    const { status, text, body } = await visitor.get(path);
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${text.slice(0, 300)}`);
    return body;
  };

/** Every account as each server has it, asked directly, against the model. */
export async function judgeAccounts(agents: readonly Agent[], { cluster }: Party): Promise<string[]> {
  const differences: string[] = [];
  for (const [at, { url }] of cluster.places.entries())
    for (const { phone, caller, owner, model, devices } of agents) {
      const where = `server ${at + 1}, ${phone}`;
      const get = getBy(elsewhere(caller.visitor, url));
      for (const name of listNames) {
        const difference = differenceOf(model[name], await accountLists[name](get, owner));
        if (difference) differences.push(`${where}: ${name}, ${difference}`);
      }
      for (const device of devices) {
        const { user } = await getBy(elsewhere(device, url))(endpoints.getOffice.path);
        if (user?.id !== owner.id) differences.push(`${where}: a device is signed out`);
      }
    }
  return differences;
}

/** What managers see, and every picture and paper by its bytes, on each server. */
export async function judgeShared(manager: Manager, agents: readonly Agent[]): Promise<string[]> {
  const differences: string[] = [];
  const { party } = manager;
  for (const [at, { url }] of party.cluster.places.entries()) {
    const visitor = elsewhere(manager.caller.visitor, url);
    const get = getBy(visitor);
    for (const name of ['requests', 'journal'] as const) {
      const difference = differenceOf(party[name], await managerLists[name](get, party));
      if (difference) differences.push(`server ${at + 1}: ${name}, ${difference}`);
    }
    const isWanted = new Set([
      ...party.plans,
      ...agents.flatMap(({ model }) => model.settings.get('image') ?? []),
    ]);
    for (const [path, bytes] of party.bytes) {
      // A portrait in whose place another was put is gone.
      if (!isWanted.has(path)) continue;
      const owner = agents.find(({ model }) => model.settings.get('image') === path);
      const found = await fileOf(url, path, owner ? elsewhere(owner.caller.visitor, url) : visitor);
      if (found.status !== 200 || !bytes.equals(found.bytes))
        differences.push(`server ${at + 1}: ${path} is ${found.status}, ${found.bytes.byteLength} bytes`);
    }
    differences.push(...(await judgePapers(get, party)).map((one) => `server ${at + 1}: ${one}`));
  }
  return differences;
}

async function judgePapers(get: Get, { papers }: Party): Promise<string[]> {
  const differences: string[] = [];
  const fixations = await managerLists.fixations(get);
  for (const [name, { fixation, bytes }] of papers) {
    const found =
      fixations.find(({ id }) => id === fixation)?.documents.filter((one) => one.name === name) ?? [];
    const [paper] = found;
    if (found.length !== 1 || paper === undefined) {
      differences.push(`${name} is there ${found.length} times`);
      continue;
    }
    const { content } = await get(endpoints.getFixationFile.path.replace('{id}', String(paper.id)));
    if (!bytes.equals(Buffer.from(content, 'base64'))) differences.push(`${name} has other bytes`);
  }
  return differences;
}

/** Of several agents who want one client, one has got them. */
export const judgeContests = ({ contested }: Party): string[] =>
  [...contested]
    .filter(([, askers]) => askers.filter(({ got }) => got).length !== 1)
    .map(([phone, askers]) => `${phone} is fixed for ${askers.filter(({ got }) => got).length} agents`);

/** Codes in all outboxes and letters at the gateway: none twice, none lost. */
export async function judgeMessages({ cluster, codes, letters }: Party): Promise<string[]> {
  const differences: string[] = [];
  const lines = (await cluster.outbox()).filter(({ code }) => code !== undefined);
  for (const [phone, { answered, lost }] of codes) {
    const sent = lines.filter(({ to }) => to === phone).length;
    if (sent < answered || sent > answered + lost)
      differences.push(`${phone}: ${sent} codes were sent, ${answered} asked for, ${lost} perhaps`);
  }
  const keysTo = (letter: string) =>
    new Set(cluster.gateway.heard.filter(({ to }) => to === letter).map(({ key }) => key));
  const until = Date.now() + LETTERS_MS;
  while ([...letters].some((one) => keysTo(one).size === 0) && Date.now() < until) await sleep(LOOK_MS);
  for (const letter of letters)
    if (keysTo(letter).size !== 1) differences.push(`${letter}: ${keysTo(letter).size} letters`);
  return differences;
}

/** An open page has heard the newest numbers, which are the same on each server, and never older ones after newer. */
export async function judgeLive(agent: Agent, page: LivePage): Promise<string[]> {
  const newest: LiveEvent[] = [];
  for (const { url } of agent.party.cluster.places) {
    const stream = await listen(url, elsewhere(agent.caller.visitor, url).cookieHeader());
    newest.push(await stream.until(() => true));
    stream.close();
    await stream.ended;
  }
  const told = new Set(newest.map((one) => JSON.stringify(one)));
  const hasHeard = () => told.has(JSON.stringify(page.newest));
  const until = Date.now() + NEWEST_MS;
  while (!hasHeard() && Date.now() < until) await sleep(LOOK_MS);
  return [
    ...(told.size === 1 ? [] : [`${agent.phone}: servers tell ${[...told].join(' and ')}`]),
    ...(hasHeard()
      ? []
      : [`${agent.phone}: the page heard ${JSON.stringify(page.newest)}, not ${[...told]}`]),
    ...(page.hasFallen ? [`${agent.phone}: the page heard older numbers after newer ones`] : []),
  ];
}
