import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../../api/call/call';
import { type Client, clientEndpoints } from '../../../contract/calls/clients/client-endpoints';
import { type Fixation, fixationEndpoints } from '../../../contract/calls/clients/fixation-endpoints';
import type { Endpoint } from '../../../contract/calls/endpoint';
import { pageEndpoints } from '../../../contract/calls/page-endpoints';
import type { AccountDatabase } from '../../account/account-database';
import { type Caller, createAccountSession } from '../../account/account-session';
import { sendOutbox } from '../../outbox/sending/send-outbox';
import { createFakeClock, noNetwork, openTestAccountDatabase, problem, testLot } from '../../test-support';
import type { ClientWords } from './client-kind';
import {
  enqueueClient,
  enqueueFixation,
  notesOf,
  readClients,
  refreshClient,
  refreshClients,
  removeClient,
  sharesPhone,
  wordsOfClient,
} from './clients-store';

const ME = 1;
const AT = '2026-11-20T10:00:00.000Z';
const words = (more: Partial<ClientWords> = {}): ClientWords => ({
  last_name: 'Ковалёва',
  first_name: 'Ирина',
  patronymic: '',
  phone: '+79183310045',
  phones: [],
  email: '',
  comment: '',
  agent: { id: ME, name: 'Соколова Марина' },
  ...more,
});
const wire = (id: number, more: Partial<Client> = {}): Client => ({
  fixations: [],
  ...words({ phone: `+7918000${String(id).padStart(4, '0')}` }),
  id,
  key: `key-${id}`,
  email: null,
  consent: { at: AT, version: 'v1' },
  created_at: AT,
  edited_at: AT,
  next_step: '',
  next_on: null,
  contacted_at: null,
  ...more,
});

let db: AccountDatabase;
let stored: Map<number, Client>;
/** Requests that have reached the server: method, address, body and key. */
let sent: {
  method: string;
  id: number | undefined;
  body: Record<string, unknown>;
  key: string | undefined;
}[];
/** How many of the next answers are lost after the server has done its work. */
let lost: number;
let refusal: ReturnType<typeof problem> | null;

beforeEach(async () => {
  db = await openTestAccountDatabase(ME);
  stored = new Map();
  sent = [];
  lost = 0;
  refusal = null;
});
afterEach(() => db.close());

/** Answers the calls about clients as the server does. */
const server = (async (
  endpoint: Endpoint,
  input: {
    params?: { id: number };
    query?: { limit: number; offset: number };
    body?: Record<string, unknown>;
  },
  options?: { idempotencyKey?: string },
): Promise<Answer<unknown>> => {
  const answer = (value: unknown) => ({ value, at: new Date(7), csrf: 't', dropped: 0 });
  if (endpoint === pageEndpoints.getOffice) return answer({ user: { id: ME } });
  if (endpoint === clientEndpoints.listClients) {
    const { limit, offset } = input.query!;
    const all = [...stored.values()];
    return answer({
      count: all.length,
      next: null,
      previous: null,
      results: all.slice(offset, offset + limit),
    });
  }
  const id = input.params?.id;
  if (endpoint === clientEndpoints.getClient) {
    if (!stored.has(id!)) throw problem('not-found');
    return answer(stored.get(id!));
  }
  const body = input.body!;
  if (endpoint === fixationEndpoints.fixClient) return fixed(body, options?.idempotencyKey);
  sent.push({ method: endpoint.method, id, body, key: options?.idempotencyKey });
  if (refusal) throw refusal;
  const known = id ?? [...stored.values()].find(({ key }) => key === body.key)?.id;
  const number = known ?? stored.size + 1;
  if (endpoint === clientEndpoints.changeClient || known === undefined)
    stored.set(number, { ...wire(number), ...stored.get(number), ...body, id: number } as Client);
  const { agent: _, consent: __, ...shown } = stored.get(number) as Client;
  stored.set(number, { ...shown, agent: words().agent, consent: { at: AT, version: 'v1' } });
  if (lost > 0) {
    lost -= 1;
    throw noNetwork();
  }
  return answer(stored.get(number));
}) as Caller;

/** Works once for a fixation's key, and may lose its answer too. */
async function fixed(body: Record<string, unknown>, key: string | undefined): Promise<Answer<unknown>> {
  sent.push({ method: 'FIX', id: undefined, body, key });
  if (refusal) throw refusal;
  if (lost > 0) {
    lost -= 1;
    throw noNetwork();
  }
  const project = { slug: body.project as string, name: 'Облака' };
  const value: Fixation = {
    id: 5,
    client: body.client as number,
    key: body.key as string,
    project,
    state: 'checking',
    until: null,
    prolonged: 0,
    prolongs: 2,
    claimed_at: body.at as string,
    received_at: AT,
    answered_at: null,
    reason: '',
    taken: false,
    disputed: false,
    comment: '',
    participant: null,
    documents: [],
    crm: 'kept',
  };
  return { value, at: new Date(7), csrf: 't', dropped: 0 };
}

const session = createAccountSession(ME, server);
const clock = createFakeClock(Date.parse('2026-11-21T09:00:00Z'));
const send = (networkIsBack = true) =>
  sendOutbox({ db, session, clock, random: () => 1, locks: null }, { networkIsBack });
const write = (key: string | null, given: ClientWords, online = false) =>
  enqueueClient(db, { key, words: given, version: 'v1', now: clock.now(), online });
const shown = async () => (await readClients(db)).items;

describe('the stored clients', () => {
  test('G1 all of them are loaded, page by page, the newest first', async () => {
    for (let id = 1; id <= 230; id += 1)
      stored.set(id, wire(id, { created_at: new Date(Date.parse(AT) + id * 1000).toISOString() }));
    await refreshClients(db, session);
    const { items, savedAt } = await readClients(db);
    expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 230 }, (_, at) => 230 - at));
    expect(savedAt).toBe(7);
  });

  test('G1 one client is loaded by itself; one of another account is answered as not found', async () => {
    stored.set(3, wire(3));
    await refreshClient(db, session, 3);
    expect(await shown()).toMatchObject([{ id: 3, pending: null, refused: null, email: '' }]);
    await expect(refreshClient(db, session, 4)).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('G1 a phone is recognised in any spelling, additional phones too, among the clients of one agent', () => {
    const one = {
      ...wire(1, { phones: ['+78612204417'] }),
      email: '',
      pending: null,
      refused: null,
      asked: [],
    };
    const of = { agent: ME, key: null };
    expect(sharesPhone([one], ['8 (918) 000-00-01'], of)).toBe(one);
    expect(sharesPhone([one], ['8612204417'], of)).toBe(one);
    expect(sharesPhone([one], ['+79180000002'], of)).toBeUndefined();
    expect(sharesPhone([one], [one.phone], { ...of, agent: 2 })).toBeUndefined();
    expect(sharesPhone([one], [one.phone], { ...of, key: one.key }), 'itself').toBeUndefined();
  });
});

describe('what is written offline', () => {
  test('G1 F6 a new client is shown at once, waits, and is sent once with the consent as it was given', async () => {
    const { key } = await write(null, words({ phones: ['8 918 331-00-45', '+78612204417'] }));
    const consent = { at: '2026-11-21T09:00:00.000Z', version: 'v1' };
    expect(await shown()).toMatchObject([
      { id: null, key, last_name: 'Ковалёва', phones: ['+78612204417'], pending: 'waiting', consent },
    ]);
    clock.advance(3_600_000);
    await send();
    expect(sent).toHaveLength(1);
    expect(sent[0]!.body).toMatchObject({ key, agent: ME, consent: { personal_data: true, ...consent } });
    expect(await shown()).toMatchObject([{ id: 1, key, pending: null }]);
  });

  test('G1 F6 a lost answer creates no second client, and later edits arrive too', async () => {
    const { key } = await write(null, words());
    lost = 1;
    await send();
    await write(key, words({ comment: 'Звонить после шести', phone: '+79183310046' }));
    expect(await shown()).toMatchObject([{ id: null, comment: 'Звонить после шести', pending: 'waiting' }]);
    clock.advance(60_000);
    await send();
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST', 'PATCH']);
    expect(sent[3]).toMatchObject({ id: 1, body: { comment: 'Звонить после шести', phone: '+79183310046' } });
    expect(sent[3]!.key).not.toBe(sent[2]!.key);
    expect(stored.size).toBe(1);
    expect(await shown()).toMatchObject([{ id: 1, comment: 'Звонить после шести', pending: null }]);
  });

  test('G1 F6 of a known client only the difference is sent, and nothing if there is none', async () => {
    stored.set(1, wire(1));
    await refreshClients(db, session);
    const same = words({ phone: stored.get(1)!.phone });
    expect((await write('key-1', same)).ticket).toBeNull();
    await write('key-1', { ...same, comment: 'Раз' });
    await write('key-1', { ...same, comment: 'Два' });
    expect(await shown()).toMatchObject([{ id: 1, comment: 'Два', pending: 'waiting' }]);
    await send();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ method: 'PATCH', id: 1, body: { comment: 'Два' } });
  });

  test('G1 F6 a next step and a contact noted without a network are sent alone, and no edit of the data loses them', async () => {
    stored.set(2, wire(2));
    await refreshClients(db, session);
    const [client] = await shown();
    const noted = { next_step: 'Перезвонить', next_on: '2026-11-27', contacted_at: AT };
    await write(client!.key, { ...wordsOfClient(client!), ...noted });
    expect(await shown()).toMatchObject([{ ...noted, pending: 'waiting' }]);
    const [waiting] = await shown();
    await write(client!.key, { ...notesOf(waiting!), ...wordsOfClient(client!), comment: 'Звонил' });
    await send();
    expect(sent.at(-1)).toMatchObject({ method: 'PATCH', id: 2, body: { ...noted, comment: 'Звонил' } });
    expect(await shown()).toMatchObject([{ ...noted, comment: 'Звонил', pending: null }]);
  });

  test('G1 F6 a refused change stays on the device with its reason, and is corrected under the same key', async () => {
    const { key } = await write(null, words());
    refusal = problem('conflict');
    await send();
    expect(await shown()).toMatchObject([
      { id: null, key, last_name: 'Ковалёва', pending: null, refused: { detail: 'Отказ: conflict' } },
    ]);
    refusal = null;
    await write(key, words({ phone: '+79180000099' }));
    await send();
    expect(sent.at(-1)!.body).toMatchObject({ key, phone: '+79180000099' });
    expect(await shown()).toMatchObject([{ id: 1, refused: null, pending: null }]);
    expect(await db.outbox.count()).toBe(0);
  });
});

describe('a client fixed offline', () => {
  const ask = async (key: string) => {
    const client = (await shown()).find((one) => one.key === key)!;
    const asked = { project: { slug: 'oblaka', name: 'Облака' }, comment: '', participant: null };
    return enqueueFixation(db, client, asked, { now: clock.now(), online: false });
  };

  test('G2 F6 waits with its time, and is sent once under its own key even if an answer was lost', async () => {
    stored.set(1, wire(1));
    await refreshClients(db, session);
    await ask('key-1');
    const at = clock.now();
    expect(await shown()).toMatchObject([{ fixations: [], asked: [{ at, pending: 'waiting' }] }]);
    clock.advance(3_600_000);
    lost = 1;
    await send();
    clock.advance(60_000);
    await send();
    expect(sent.map(({ method }) => method)).toEqual(['FIX', 'FIX']);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]!.body).toMatchObject({ client: 1, project: 'oblaka', at: new Date(at).toISOString() });
    expect(await shown()).toMatchObject([{ fixations: [{ id: 5, state: 'checking' }], asked: [] }]);
  });

  test('G2 F6 adds a client whom the server does not know, and creates only one whichever request is first', async () => {
    const { key } = await write(null, words());
    await ask(key);
    // The client's own change waits for its next attempt.
    await db.outbox
      .where('subject')
      .equals(`client:${key}`)
      .modify({ attempts: 1, nextAttemptAt: clock.now() + 60_000 });
    await send(false);
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'FIX']);
    expect(sent[1]!.body).toMatchObject({ client: 1 });
    clock.advance(120_000);
    await send();
    expect(stored.size).toBe(1);
    expect(await shown()).toMatchObject([{ id: 1, pending: null, asked: [] }]);
  });

  test('G2 F6 the limit per hour is no refusal: the fixation waits as long as the server asks, and is sent then', async () => {
    stored.set(1, wire(1));
    await refreshClients(db, session);
    await ask('key-1');
    refusal = problem('too-many', 600_000);
    await send();
    expect(await shown()).toMatchObject([{ asked: [{ pending: 'waiting' }] }]);
    refusal = null;
    await send();
    expect(sent.map(({ method }) => method)).toEqual(['FIX']);
    clock.advance(600_000);
    await send();
    expect(sent[1]).toEqual(sent[0]);
    expect(await shown()).toMatchObject([{ fixations: [{ id: 5, state: 'checking' }], asked: [] }]);
  });

  test('G2 F6 a refusal stays with its reason until it has been read', async () => {
    stored.set(1, wire(1));
    await refreshClients(db, session);
    await ask('key-1');
    refusal = problem('conflict');
    await send();
    expect(await shown()).toMatchObject([{ asked: [{ pending: null, detail: 'Отказ: conflict' }] }]);
  });
});

test('M13 a deleted client is gone here with the lots kept for them, one whose deletion lost its answer too', async () => {
  const asked: number[] = [];
  const session = createAccountSession(ME, (async (
    endpoint: Endpoint,
    input: { params?: { id: number } },
  ) => {
    if (endpoint !== clientEndpoints.deleteClient)
      return server(endpoint, input as Parameters<typeof server>[1]);
    asked.push(input.params!.id);
    if (input.params!.id === 2) throw problem('not-found');
    if (input.params!.id === 3) throw noNetwork();
    return { value: { holds: [] }, at: new Date(7), csrf: 't', dropped: 0 };
  }) as Caller);
  for (const id of [1, 2, 3]) {
    await db.clients.put({ id, wire: wire(id) });
    const favorite = { client: id, property: testLot(5), added_at: AT };
    await db.clientFavorites.put({ client: id, lot: 5, wire: favorite });
  }
  await removeClient(db, session, 1);
  await removeClient(db, session, 2);
  await expect(removeClient(db, session, 3)).rejects.toMatchObject({ kind: 'network' });
  expect(asked).toEqual([1, 2, 3]);
  expect((await readClients(db)).items.map(({ id }) => id)).toEqual([3]);
  expect((await db.clientFavorites.toArray()).map(({ client }) => client)).toEqual([3]);
});
