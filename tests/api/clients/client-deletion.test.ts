import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLines, idempotency } from '../../../server/db/schema/account-schema';
import { clientPhones, clients } from '../../../server/db/schema/clients/clients-schema';
import { deals } from '../../../server/db/schema/clients/deals-schema';
import { fixationHolds, fixations } from '../../../server/db/schema/clients/fixation-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { lots } from '../../../server/db/schema/schema';
import { decideFixation } from '../../../server/fixations/decide-fixation';
import { folderFileStore } from '../../../server/media/stores/folder-file-store';
import { keepPeriods } from '../../../server/staff/personal/keep-periods';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const { path } = endpoints.listClients;
const PHONE = '+79183310045';
const person = {
  last_name: 'Ковалёва',
  first_name: 'Ирина',
  phone: PHONE,
  email: 'irina@example.ru',
  comment: 'До 9 млн',
  consent: { personal_data: true, version: 'v1' },
};

describe.each(databaseKinds)('a client that is deleted on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  let other: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    [agent, other] = [await api.signIn('confirmed'), await api.signIn('other')];
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of [deals, clients, notifications, idempotency]) await api.db.delete(table);
  });

  const add = async (who = agent) =>
    (await who.post(path, person, { 'idempotency-key': crypto.randomUUID() })).body.id as number;
  const fix = async (client: number, who = agent) =>
    (await who.post(endpoints.fixClient.path, { client, project: 'oblaka' })).body;
  const answer = (id: number) =>
    decideFixation(api.db, { kind: 'terminal', id: null }, { id, decision: 'unique', reason: '' });
  const deletion = async (id: number) => (await agent.get(`${path}${id}/deletion/`)).body;
  const remove = (id: number, who = agent) => who.delete(`${path}${id}/`);
  const keep = () =>
    keepPeriods({ db: api.db, files: folderFileStore('/nowhere') }, new AbortController().signal);
  const lastActions = async (id: number) =>
    (await api.db.select().from(auditLines).where(eq(auditLines.subjectId, id)))
      .filter(({ subject }) => subject === 'client')
      .map(({ action }) => action);
  /** Everything that the database says, but for passwords and other people's. */
  const saidOf = async () =>
    JSON.stringify([
      await api.db.select().from(clients),
      await api.db.select().from(clientPhones),
      await api.db.select().from(fixations),
      await api.db.select().from(notifications),
      await api.db.select({ body: idempotency.body }).from(idempotency),
    ]);

  test('M13 one whom nothing holds is gone at once, whole, and another agent keeps their own', async () => {
    const [id, theirs] = [await add(), await add(other)];
    expect(await deletion(id)).toEqual({ holds: [], waiting: 0, appointments: 0 });
    expect((await remove(id)).body).toEqual({ holds: [] });
    expect((await agent.get(`${path}${id}/`)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect(await api.db.select({ id: clients.id }).from(clients)).toEqual([{ id: theirs }]);
    expect(await lastActions(id)).toEqual(['erase_client']);
    await remove(theirs, other);
    expect(await saidOf()).not.toMatch(/Ковалёва|9183310045|irina/);
  });

  test('M13 what nobody has answered is withdrawn: the phone is free, and the row that is counted names nobody', async () => {
    const id = await add();
    const { id: fixation } = await fix(id);
    expect(await deletion(id)).toMatchObject({ holds: [], waiting: 1 });
    await remove(id);
    expect(await saidOf()).not.toMatch(/Ковалёва|9183310045|irina/);
    expect(await api.db.select().from(fixations)).toMatchObject([{ id: fixation, state: 'refused' }]);
    expect(await api.db.$count(fixationHolds)).toBe(0);
    await expect(answer(fixation)).rejects.toThrow('Агент удалил этого клиента');
    expect(await fix(await add(other), other)).toMatchObject({ state: 'checking' });
  });

  test('M13 a running fixation holds name and phones: agents see nobody, the rest goes by itself when it is over', async () => {
    const id = await add();
    const { id: fixation } = await fix(id);
    await answer(fixation);
    const { holds } = await deletion(id);
    expect(holds).toMatchObject([{ kind: 'fixation', about: 'Облака' }]);
    expect((await remove(id)).body.holds).toEqual(holds);
    expect((await agent.get(path)).body.results).toEqual([]);
    expect((await agent.get(`${path}${id}/`)).status).toBe(404);
    expect((await agent.get('/api/office/export/')).body.clients).toEqual([]);
    await keep();
    expect(await api.db.select().from(clients)).toMatchObject([{ id, lastName: 'Ковалёва', comment: '' }]);
    await api.db.update(fixations).set({ until: new Date(Date.now() - 1000) });
    expect(await keep()).toBe(1);
    expect(await api.db.select().from(clients)).toMatchObject([{ id, lastName: 'Удалённый', email: null }]);
    expect(await saidOf()).not.toMatch(/Ковалёва|9183310045|irina/);
    expect(await lastActions(id)).toEqual(['delete_client', 'erase_client']);
    expect(await keep(), 'begun again it finds nothing').toBe(0);
  });

  test('M13 written anew while it is held, the client is the same one, with a new consent and the fixation', async () => {
    const id = await add();
    await answer((await fix(id)).id);
    await remove(id);
    expect(await add()).toBe(id);
    const { body } = await agent.get(`${path}${id}/`);
    expect(body).toMatchObject({ last_name: 'Ковалёва', phone: PHONE, fixations: [{ state: 'fixed' }] });
  });

  test('M13 a deal holds while it is open or unpaid, and for its period after that; then it stays without its client', async () => {
    const id = await add();
    const [flat] = await api.db.select().from(lots).where(eq(lots.status, 1)).limit(1);
    const row = { userId: api.userIds.confirmed, clientId: id, lotId: flat!.id, payment: 'cash' as const };
    await api.db
      .insert(deals)
      .values({ ...row, steps: [], price: 9e6, rate: 300, commission: 27e4, rule: '' });
    expect((await deletion(id)).holds).toMatchObject([{ kind: 'open_deal', until: null }]);
    await api.db.update(deals).set({ phase: 'done' });
    expect((await deletion(id)).holds).toMatchObject([{ kind: 'unpaid_deal', until: null }]);
    await api.db.update(deals).set({ paidAt: new Date() });
    const [held] = (await deletion(id)).holds;
    expect(held.kind).toBe('past_deal');
    expect(Date.parse(held.until) - Date.now()).toBeGreaterThan(1000 * 86_400_000);
    await remove(id);
    expect(await keep()).toBe(0);
    await api.db.update(deals).set({ changedAt: new Date(Date.now() - 1200 * 86_400_000) });
    expect(await keep()).toBe(1);
    expect(await api.db.select().from(deals)).toMatchObject([{ clientId: null, commission: 27e4 }]);
    expect(await api.db.$count(clients)).toBe(0);
  });
});
