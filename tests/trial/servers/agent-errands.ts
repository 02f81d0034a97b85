import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from '../../../src/contract/calls/clients/client-endpoints';
import type { Fixation } from '../../../src/contract/calls/clients/fixation-endpoints';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { formOf } from '../../support/accounts/registrations';
import { countOne, differenceOf, type ListName, noticeLine } from './account-lists';
import { type Agent, type MadeClient, signIn } from './agent';

type Errand = (agent: Agent) => Promise<void>;

const at = (path: string, id: number | string) => path.replace('{id}', String(id));

/** Lists that nobody but the agent changes: what is read at any moment must be what was written before. */
const ownLists: readonly [ListName, ...ListName[]] = [
  ...(['favorites', 'hidden', 'notes', 'clients'] as const),
  ...(['clientFavorites', 'links', 'branches', 'settings'] as const),
];

/** Phones that every agent wants to fix in the first project, in this order. */
const CONTESTED = 8;
const contestedPhone = (number: number) => `+7918000${String(number).padStart(4, '0')}`;

export const agentErrands = {
  readList: async (agent) => {
    const name = agent.random.pick(ownLists);
    const difference = differenceOf(agent.model[name], await agent.lines(name));
    if (difference) throw new Error(`${name} read in between, ${difference}`);
  },
  readOffice: async (agent) => {
    const { user } = await agent.get(endpoints.getOffice.path);
    if (user?.id !== agent.owner.id) throw new Error('signed out in between');
  },
  readPortrait: async (agent) => {
    const image = agent.model.settings.get('image');
    if (image === undefined || image === 'null') return;
    await sameBytes(agent, image);
  },
  readPlan: (agent) => sameBytes(agent, agent.random.pick(agent.party.plans)),
  readCatalogue: async (agent) => {
    const { random, party } = agent;
    await agent.get(`${endpoints.listFlats.path}?price_min=${random.between(1, 90) * 100_000}`);
    await agent.get(at(endpoints.getFlat.path, random.pick(party.lots)));
  },
  favorite: async (agent) => {
    const lot = agent.random.pick(agent.party.lots);
    const { favorites } = agent.model;
    if (favorites.has(String(lot))) {
      await agent.caller.call('DELETE', at(endpoints.removeFavorite.path, lot), { key: agent.key() });
      favorites.delete(String(lot));
      return;
    }
    const wanted = { body: { property: lot }, key: agent.key() };
    await agent.caller.call('POST', endpoints.addFavorite.path, wanted);
    favorites.set(String(lot), 'saved');
  },
  hide: async (agent) => {
    const lot = agent.random.pick(agent.party.lots);
    const { hidden } = agent.model;
    const isHidden = hidden.has(String(lot));
    const { method, path } = isHidden ? endpoints.unhideLot : endpoints.hideLot;
    await agent.caller.call(method, at(path, lot), { key: agent.key() });
    if (isHidden) hidden.delete(String(lot));
    else hidden.set(String(lot), 'hidden');
  },
  note: async (agent) => {
    const lot = agent.random.pick(agent.party.lots);
    const text = `Заметка ${agent.next()}`;
    const body = { property: lot, text, edited_at: new Date().toISOString() };
    await agent.caller.call('POST', endpoints.writeNote.path, { body, key: agent.key() });
    agent.model.notes.set(String(lot), text);
  },
  client: async (agent) => {
    await addClient(agent, `+7917${agent.next().padStart(7, '0')}`);
  },
  changeClient: async (agent) => {
    const client = anyOf(agent, agent.clients);
    if (!client) return;
    const comment = `Перезвонить ${agent.next()}`;
    const wanted = { body: { comment }, key: agent.key() };
    await agent.caller.call('PATCH', at(endpoints.changeClient.path, client.id), wanted);
    agent.model.clients.set(client.phone, `${client.lastName}, ${comment}`);
  },
  clientFavorite: async (agent) => {
    const client = anyOf(agent, agent.clients);
    if (!client) return;
    const lot = agent.random.pick(agent.party.lots);
    const body = { property: lot, client_id: client.id };
    await agent.caller.call('POST', endpoints.addClientFavorite.path, { body, key: agent.key() });
    agent.model.clientFavorites.set(`${client.id} ${lot}`, 'saved');
  },
  fixation: fixNewClient,
  contest: async (agent) => {
    const { contested, projects } = agent.party;
    const number = agent.clients.filter(({ phone }) => phone.startsWith('+7918000')).length;
    if (number >= CONTESTED) return fixNewClient(agent);
    const phone = contestedPhone(number);
    const { taken } = await fix(agent, await addClient(agent, phone), projects[0].slug);
    contested.set(phone, [...(contested.get(phone) ?? []), { who: agent.phone, got: !taken }]);
    if (taken) countOne(agent.model.told, noticeLine('Клиент не закреплён', `«${projects[0].name}`));
  },
  paper: async (agent) => {
    const fixation = anyOf(agent, agent.fixations);
    if (fixation) await sendPaper(agent, fixation);
  },
  portrait: async (agent) => {
    const photo = agent.random.pick(agent.party.photos);
    const files = [new File([new Uint8Array(photo)], 'Фото.png', { type: 'image/png' })];
    const { body } = await agent.caller.call('POST', endpoints.changePicture.path, {
      body: formOf({}, files, 'image'),
    });
    agent.model.settings.set('image', body.image);
    await sameBytes(agent, body.image);
  },
  request: async (agent) => {
    const { seed, policy, requests, openRequests } = agent.party;
    if (agent.made.requests >= MOST_REQUESTS) {
      await agentErrands.note(agent);
      return;
    }
    agent.made.requests += 1;
    const comment = `Проба ${seed}: ${agent.next()}`;
    const body = {
      key: randomUUID(),
      kind: 'agent',
      name: 'Иван',
      phone: agent.phone,
      comment,
      consents: { personal_data: true, version: policy },
    };
    const { number } = (await agent.caller.call('POST', endpoints.sendRequest.path, { body })).body;
    requests.set(String(number), `${comment}, open`);
    openRequests.push(number);
  },
  settings: async (agent) => {
    const { settings } = agent.model;
    const isOn = agent.random.chance(0.5);
    const body = { service: true, promo: settings.get('promo') === 'true', favorites: isOn, deals: !isOn };
    await agent.caller.call('PATCH', endpoints.changeNotices.path, { body });
    // An older build has not every switch; what it leaves out is no loss.
    for (const [kind, value] of Object.entries(body))
      if (settings.has(kind)) settings.set(kind, String(value));
  },
  branch: async (agent) => {
    if (agent.owner.inn === null) {
      await agentErrands.link(agent);
      return;
    }
    const name = `Филиал ${agent.next()}`;
    const body = { name, city: 'Сочи', address: 'Морская, 1', phone: '+78620000000' };
    await agent.caller.call('POST', endpoints.addBranch.path, { body, key: agent.key() });
    countOne(agent.model.branches, name);
  },
  link: async (agent) => {
    const { lots } = agent.party;
    const chosen = [...new Set([agent.random.pick(lots), agent.random.pick(lots)])];
    // The device draws the token, so that a repeated call makes one link.
    const body = { lots: chosen, token: randomBytes(16).toString('base64url') };
    const { link } = (await agent.caller.call('POST', endpoints.createLink.path, { body })).body;
    agent.model.links.set(String(link.id), chosen.join(' '));
  },
  letter: async (agent) => {
    const { letters, cluster } = agent.party;
    if (agent.made.letters >= MOST_LETTERS) {
      await agentErrands.note(agent);
      return;
    }
    agent.made.letters += 1;
    const email = `${agent.phone.slice(1)}.${agent.next()}@trial.example`;
    const password = cluster.demoAccounts.find(({ phone }) => phone === agent.phone)?.password;
    await agent.caller.call('POST', endpoints.changeEmail.path, { body: { email, password } });
    letters.add(email);
  },
  anotherDevice: (agent) => signIn(agent, agent.newBrowser()),
} satisfies Record<string, Errand>;
export type AgentErrand = keyof typeof agentErrands;

/** A portal sends an account ten letters an hour at most, and one whose answer was lost counts. */
const MOST_LETTERS = 5;
/** Five requests an hour from one phone, and twenty from the one address at which all agents are. */
const MOST_REQUESTS = 4;

/** How often each is done, against the others. */
export const agentErrandWeights: Record<AgentErrand, number> = {
  readList: 18,
  readOffice: 3,
  readPortrait: 4,
  readPlan: 8,
  readCatalogue: 8,
  favorite: 12,
  hide: 6,
  note: 6,
  client: 4,
  changeClient: 4,
  clientFavorite: 4,
  fixation: 5,
  contest: 4,
  paper: 4,
  portrait: 4,
  request: 4,
  settings: 3,
  branch: 6,
  link: 3,
  letter: 3,
  anotherDevice: 1,
};

/** An agency adds branches all the time, which nothing but the key of the call keeps from being there twice. */
export const agencyErrandWeights: Record<AgentErrand, number> = { ...agentErrandWeights, branch: 40 };

const anyOf = <T>({ random }: Agent, list: readonly T[]): T | undefined =>
  list[random.between(0, Math.max(0, list.length - 1))];

async function addClient(agent: Agent, phone: string): Promise<MadeClient> {
  const lastName = `Пробный${letters(agent.next())}`;
  const body = {
    key: randomUUID(),
    last_name: lastName,
    first_name: 'Иван',
    phone,
    consent: { personal_data: true, version: agent.party.policy, at: new Date().toISOString() },
  };
  const wanted = { body, key: agent.key() };
  const made: Client = (await agent.caller.call('POST', endpoints.addClient.path, wanted)).body;
  agent.model.clients.set(phone, `${lastName}, `);
  const client = { id: made.id, phone, lastName };
  agent.clients.push(client);
  return client;
}

async function fixNewClient(agent: Agent): Promise<void> {
  const client = await addClient(agent, `+7916${agent.next().padStart(7, '0')}`);
  const project = agent.random.pick(agent.party.projects);
  const fixation = await fix(agent, client, project.slug);
  if (fixation.state !== 'checking') throw new Error(`a free client is ${fixation.state}`);
  const made = {
    id: fixation.id,
    key: fixation.key,
    agent,
    about: `${client.lastName} Иван, «${project.name}`,
  };
  agent.fixations.push(made);
  agent.party.unanswered.push(made);
}

/** Names have no digits. */
const letters = (number: string) => [...number].map((digit) => 'абвгдежзик'[Number(digit)]).join('');

async function fix(agent: Agent, client: MadeClient, project: string): Promise<Fixation> {
  const body = { key: randomUUID(), client: client.id, project, at: new Date().toISOString() };
  const wanted = { body, key: agent.key() };
  const made: Fixation = (await agent.caller.call('POST', endpoints.fixClient.path, wanted)).body;
  agent.model.fixations.set(made.key, `${made.state}${made.taken ? ', taken' : ''}`);
  return made;
}

const MOST_PAPERS = 8;

/** Papers have no key: whoever has no answer looks whether the paper is there before sending it again. */
async function sendPaper(agent: Agent, { id, key }: { id: number; key: string }): Promise<void> {
  const name = `Анкета ${agent.next()}.pdf`;
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(20_000)]);
  const papers = await documentsOf(agent, id);
  if (papers.length >= MOST_PAPERS) return;
  for (let attempt = 1; ; attempt += 1) {
    const body = formOf({ fixation: id }, [new File([new Uint8Array(bytes)], name)]);
    const answer = await agent.caller.once('POST', endpoints.sendFixationDocuments.path, { body });
    if (answer && answer.status !== 200 && answer.status !== 503)
      throw new Error(`${name}: ${answer.status} ${answer.text}`);
    if (answer?.status !== 200) await agent.caller.rest(attempt, answer);
    if (answer?.status === 200 || (await documentsOf(agent, id)).some((one) => one.name === name)) break;
  }
  agent.model.documents.set(`${key} ${name}`, String(bytes.byteLength));
  agent.party.papers.set(name, { fixation: id, bytes });
}

async function documentsOf(agent: Agent, fixation: number) {
  const clients: Client[] = (await agent.get(`${endpoints.listClients.path}?limit=100`)).results;
  const found = clients.flatMap(({ fixations }) => fixations).find(({ id }) => id === fixation);
  return found?.documents ?? [];
}

/** Whichever server answers, under one address there are the same bytes. */
async function sameBytes({ caller, party }: Agent, path: string): Promise<void> {
  const bytes = await caller.bytes(path);
  const known = party.bytes.get(path);
  if (known && !known.equals(bytes)) throw new Error(`${path} has other bytes than before`);
  party.bytes.set(path, bytes);
}
