import { endpoints } from '../../../src/contract/calls/endpoints';
import type { StaffFixation } from '../../../src/contract/calls/staff/staff-fixation-endpoints';
import type { StaffRequest } from '../../../src/contract/calls/staff/staff-request-endpoints';
import type { Random } from '../../../tools/demo/random';
import { countOne, type Get, noticeLine, pages } from './account-lists';
import type { Party } from './agent';
import { Caller } from './caller';

/** The developer's manager at work. */
export class Manager {
  readonly caller: Caller;
  readonly random: Random;
  readonly party: Party;

  constructor(party: Party, random: Random) {
    this.party = party;
    this.random = random;
    const { cluster, tally } = party;
    this.caller = new Caller('manager', cluster.balancer.url, { tally, random });
  }

  get: Get = async (path) => (await this.caller.call('GET', path)).body;

  async enter(): Promise<void> {
    const account = this.party.cluster.demoAccounts.find(({ phone }) => phone === '');
    await this.get(endpoints.getStaff.path);
    const { email, password } = account ?? {};
    await this.caller.call('POST', endpoints.staffSignIn.path, { body: { email, password } });
  }
}

const at = (path: string, id: number) => path.replace('{id}', String(id));

/** What a manager's page sends: an act that was done, and whose answer was lost, is refused as superseded. */
async function act({ caller }: Manager, path: string, body?: object): Promise<void> {
  const answer = await caller.call('POST', `${path}?seen=0`, { body }, [200, 409]);
  if (answer.status === 409 && (answer.attempts === 1 || answer.body.code !== 'superseded'))
    throw new Error(`${path}: ${answer.text}`);
}

export const managerErrands = {
  answerFixation: async (manager) => {
    const { unanswered, journal } = manager.party;
    const [fixation] = unanswered.splice(0, 1);
    if (!fixation) return;
    const { id, key, about, agent } = fixation;
    const isAccepted = manager.random.chance(0.6);
    const { path } = isAccepted ? endpoints.acceptFixation : endpoints.refuseFixation;
    await act(manager, at(path, id), { reason: isAccepted ? '' : 'Уже покупатель' });
    agent.model.fixations.set(key, isAccepted ? 'fixed' : 'refused');
    const title = isAccepted ? 'Клиент закреплён' : 'В закреплении отказано';
    countOne(agent.model.told, noticeLine(title, about));
    journal.set(String(id), '1');
  },
  finishRequest: async (manager) => {
    const { openRequests, requests } = manager.party;
    const [number] = openRequests.splice(0, 1);
    if (number === undefined) return;
    await act(manager, at(endpoints.finishRequest.path, number));
    requests.set(String(number), (requests.get(String(number)) ?? '').replace(/open$/, 'done'));
  },
  readPaper: async (manager) => {
    const { papers } = manager.party;
    const [name, paper] = [...papers][manager.random.between(0, Math.max(0, papers.size - 1))] ?? [];
    if (name === undefined || paper === undefined) return;
    const fixations = await managerLists.fixations(manager.get);
    const found = fixations
      .find(({ id }) => id === paper.fixation)
      ?.documents.find((one) => one.name === name);
    if (!found) throw new Error(`${name} is not among the papers`);
    const { content } = await manager.get(at(endpoints.getFixationFile.path, found.id));
    if (!paper.bytes.equals(Buffer.from(content, 'base64'))) throw new Error(`${name} has other bytes`);
  },
  /** Withdrawn at a terminal, the worker is withdrawn by whichever server is asked; then it is given back. */
  withdrawWorker: async (manager) => {
    const { cluster } = manager.party;
    const asked = async () => {
      const scripts: string[] = [];
      for (const _ of cluster.places) scripts.push((await manager.caller.bytes('/sw.js')).toString());
      return new Set(scripts);
    };
    const given = await asked();
    await cluster.office('worker', 'withdraw');
    const taken = await asked();
    await cluster.office('worker', 'restore');
    const back = await asked();
    if (given.size !== 1 || taken.size !== 1 || back.size !== 1)
      throw new Error('servers give different workers');
    const [before] = given;
    if (taken.has(before ?? '') || !back.has(before ?? ''))
      throw new Error('the worker was not withdrawn, or not given back');
  },
} satisfies Record<string, (manager: Manager) => Promise<void>>;
export type ManagerErrand = keyof typeof managerErrands;

export const managerErrandWeights: Record<ManagerErrand, number> = {
  answerFixation: 8,
  finishRequest: 6,
  readPaper: 4,
  withdrawWorker: 1,
};

/** Requests of the trial, and the journals of the fixations that were answered in it, as managers see them. */
export const managerLists = {
  fixations: (get: Get) => pages<StaffFixation>(get, `${endpoints.listStaffFixations.path}?show=all`),
  requests: async (get: Get, { seed }: Party): Promise<string[]> => {
    const search = encodeURIComponent(`Проба ${seed}:`);
    const found = await pages<StaffRequest>(
      get,
      `${endpoints.listStaffRequests.path}?show=all&search=${search}`,
    );
    return found.map(({ id, comment, done }) => `${id} = ${comment}, ${done === null ? 'open' : 'done'}`);
  },
  journal: async (get: Get, { journal }: Party): Promise<string[]> => {
    return (await managerLists.fixations(get))
      .filter(({ id }) => journal.has(String(id)))
      .map(({ id, audit }) => `${id} = ${audit.length}`);
  },
};
