import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { endpoints } from '../../../src/contract/calls/endpoints';
import type { Random } from '../../../tools/demo/random';
import type { ApiAnswer, Visitor } from '../../support/portal/api-server';
import {
  type AccountModel,
  accountLists,
  type ListName,
  listNames,
  modelOf,
  type Owner,
} from './account-lists';
import { Caller } from './caller';
import type { Cluster } from './cluster/cluster';
import type { Tally } from './tally';

/** A fixation as the trial knows it. */
export interface MadeFixation {
  readonly id: number;
  readonly key: string;
  /** As notifications name it: 'Соколов Иван, «Облака'. */
  readonly about: string;
  readonly agent: Agent;
}

/** A client whom this agent has added. */
export interface MadeClient {
  readonly id: number;
  readonly phone: string;
  readonly lastName: string;
}

/** How many codes a phone was sent: as many as were answered, and perhaps those whose answer was lost. */
export interface CodesAsked {
  answered: number;
  lost: number;
}

/** What everybody who takes part in the trial shares. */
export interface Party {
  readonly seed: number;
  readonly cluster: Cluster;
  readonly tally: Tally;
  readonly policy: string;
  readonly lots: readonly [number, ...number[]];
  readonly projects: readonly [{ slug: string; name: string }, ...{ slug: string; name: string }[]];
  /** Plans that lots show, and their bytes as first seen. */
  readonly plans: readonly [string, ...string[]];
  readonly bytes: Map<string, Buffer>;
  /** Pictures and papers that agents send. */
  readonly photos: readonly [Buffer, ...Buffer[]];
  /** Fixations that no manager has answered. */
  readonly unanswered: MadeFixation[];
  /** Requests to the developer: number, then text and whether it is done. */
  readonly requests: Map<string, string>;
  readonly openRequests: number[];
  /** Papers of fixations by their name. */
  readonly papers: Map<string, { fixation: number; bytes: Buffer }>;
  /** Answered by a manager: how many lines its journal must have. */
  readonly journal: Map<string, string>;
  /** Addresses to each of which one letter must have gone out. */
  readonly letters: Set<string>;
  readonly codes: Map<string, CodesAsked>;
  /** Of phones that several agents want: who of them got it. */
  readonly contested: Map<string, { who: string; got: boolean }[]>;
}

/** An agent or an agency at work: a browser, and what the account must hold by what was answered. */
export class Agent {
  readonly caller: Caller;
  readonly random: Random;
  readonly phone: string;
  readonly party: Party;
  readonly clients: MadeClient[] = [];
  readonly fixations: MadeFixation[] = [];
  /** Every browser in which the account is signed in. */
  readonly devices: Visitor[] = [];
  owner: Owner = { id: 0, inn: null, toldBefore: 0 };
  model: AccountModel = Object.fromEntries(listNames.map((name) => [name, new Map()])) as AccountModel;
  /** Of what a portal takes a bounded number in an hour. */
  readonly made = { letters: 0, requests: 0 };
  /** So that names differ. */
  #numbers = 0;

  constructor(party: Party, phone: string, random: Random) {
    this.party = party;
    this.phone = phone;
    this.random = random;
    this.caller = this.newBrowser();
  }

  newBrowser(): Caller {
    const { cluster, tally } = this.party;
    return new Caller(this.phone, cluster.balancer.url, { tally, random: this.random });
  }

  /** Another number each time, of this agent alone. */
  next(): string {
    this.#numbers += 1;
    return `${this.phone.slice(-2)}${String(this.#numbers).padStart(4, '0')}`;
  }

  key(): string {
    return `trial-${this.party.seed}-${this.phone.slice(1)}-${this.next()}`;
  }

  get = async (path: string) => (await this.caller.call('GET', path)).body;

  /** Begins: signs in, and reads what the account has by then. */
  async enter(): Promise<void> {
    await signIn(this, this.caller);
    const { user } = await this.get(endpoints.getOffice.path);
    const { results } = await this.get(endpoints.listNotifications.path);
    const toldBefore = Math.max(0, ...results.map(({ id }: { id: number }) => id));
    this.owner = { id: user.id, inn: user.role === 'company' ? user.company.inn : null, toldBefore };
    for (const name of listNames) this.model[name] = modelOf(await this.lines(name));
  }

  lines = (name: ListName) => accountLists[name](this.get, this.owner);
}

const MOST_CODES = 4;

/** Signs a browser in as its person would: captcha, the code that one of the servers has written down, the session. */
export async function signIn({ phone, party, devices }: Agent, browser: Caller): Promise<void> {
  const { cluster, codes } = party;
  const asked = codes.get(phone) ?? { answered: 0, lost: 0 };
  codes.set(phone, asked);
  const codesSince = async (time: string) =>
    (await cluster.outbox()).flatMap(({ at, to, code }) => (to === phone && at >= time && code ? code : []));
  for (let attempt = 1; attempt <= MOST_CODES; attempt += 1) {
    await browser.call('GET', endpoints.getCaptcha.path);
    const challenge = (await cluster.challenge()) as Parameters<typeof solveChallenge>[0]['challenge'];
    const solution = await solveChallenge({ challenge, deriveKey });
    const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    const time = new Date().toISOString();
    const answer = await browser.once('POST', endpoints.sendSecurityCode.path, { body: { phone, token } });
    if (answer?.status === 200) asked.answered += 1;
    // A 503 says that no code went out; without an answer one may have.
    else if (answer === null) asked.lost += 1;
    if (answer?.status !== 200) await browser.rest(attempt, answer);
    const code = (await codesSince(time)).at(-1);
    if (code === undefined && answer?.status === 200) throw new Error(`The code for ${phone} is nowhere`);
    if (code !== undefined && isIn(await checkCode(browser, phone, code))) {
      devices.push(browser.visitor);
      return;
    }
  }
  throw new Error(`${phone} could not sign in with ${MOST_CODES} codes`);
}

/** A code is spent by the first attempt: a lost answer means another code. */
async function checkCode(browser: Caller, phone: string, code: string): Promise<ApiAnswer | null> {
  const wanted = { body: { phone, security_code: code } };
  const answer = await browser.once('POST', endpoints.checkSecurityCode.path, wanted);
  if (isIn(answer)) return answer;
  await browser.rest(1, answer);
  return browser.once('POST', endpoints.checkSecurityCode.path, wanted);
}

const isIn = (answer: ApiAnswer | null): boolean => answer?.status === 200;
