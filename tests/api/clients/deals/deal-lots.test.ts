import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inRoot } from '../../../../server/bin/lib/paths.mjs';
import { currentRevision } from '../../../../server/db/changes/revision';
import { clients } from '../../../../server/db/schema/clients/clients-schema';
import { deals } from '../../../../server/db/schema/clients/deals-schema';
import { fixations } from '../../../../server/db/schema/clients/fixation-schema';
import { notifications } from '../../../../server/db/schema/personal-schema';
import { lotHistory, lots } from '../../../../server/db/schema/schema';
import { emptyJournal } from '../../../../server/journal/test-journal';
import { dealCommand } from '../../../../server/staff/commands/deals/deal-command';
import { changeLot } from '../../../../server/stock/change-lot';
import { lotStatus } from '../../../../server/stock/lot-status';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { signInStaff } from '../../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';
import { people } from '../../../support/stock/stock';

const CLIENT = '+79183310045';
const DAY = 86_400_000;
const MIGRATIONS = inRoot('server/db/migrations');

describe.each(databaseKinds)('deals and their lots on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  let staff: Visitor;
  let lot: { id: number; price: number | null };
  beforeAll(async () => {
    api = await startApi(kind);
    agent = await api.signIn('confirmed');
    staff = await signInStaff(api);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await emptyJournal(api.db);
    for (const table of [deals, clients, notifications]) await api.db.delete(table);
    const layers = { dealStatus: null, handStatus: null, feedStatus: 1, listed: true, status: 1 } as const;
    const isFlat = and(eq(lots.projectId, 1), eq(lots.type, 'flats'), eq(lots.hidePrices, false));
    const [row] = await api.db.select().from(lots).where(isFlat).orderBy(lots.id).limit(1);
    lot = row!;
    await api.db.update(lots).set(layers).where(eq(lots.id, lot.id));
  });

  const addClient = async (): Promise<number> => {
    const person = { last_name: 'Ковалёва', first_name: 'Ирина', phone: CLIENT };
    const consent = { personal_data: true, version: 'v1' };
    return (await agent.post(endpoints.addClient.path, { ...person, consent })).body.id;
  };
  const fix = async (client: number, project: string): Promise<number> => {
    const { body } = await agent.post(endpoints.fixClient.path, { client, project });
    await staff.post(`/api/staff/fixations/${body.id}/unique/`, {});
    return body.id;
  };
  const open = (more: object = {}) =>
    staff.post(endpoints.addDeal.path, {
      agent: people.confirmed,
      client: CLIENT,
      lot: lot.id,
      payment: 'mortgage',
      ...more,
    });
  const act = (id: number, what: string, body: object = {}) =>
    staff.post(`/api/staff/deals/${id}/${what}/`, body);
  const status = async (): Promise<number> => (await staff.get(`/api/flats/${lot.id}/`)).body.status;
  const moveTo = async (id: number, last: string) => {
    for (const to of ['booking', 'contract', 'signing', 'registration', 'done']) {
      expect((await act(id, 'move', { to })).status, to).toBe(200);
      if (to === last) return;
    }
  };
  const openFixed = async (): Promise<number> => {
    await fix(await addClient(), 'oblaka');
    return (await open()).body.id;
  };

  test('G5 D5 a lot is booked from the drawn-up contract on and sold with the deal; a deal that falls through gives it back', async () => {
    const id = await openFixed();
    await act(id, 'move', { to: 'booking' });
    expect(await status()).toBe(1);
    const { revision } = await currentRevision(api.db);
    await act(id, 'move', { to: 'contract' });
    expect(await status()).toBe(2);
    expect((await currentRevision(api.db)).revision, 'kept catalogues hear of it').toBeGreaterThan(revision);
    const [told] = await api.db
      .select()
      .from(lotHistory)
      .where(eq(lotHistory.lotId, lot.id))
      .orderBy(desc(lotHistory.id))
      .limit(1);
    expect(told).toMatchObject({ status: 2 });
    await act(id, 'move', { to: 'not_registered', reason: 'Банк отказал' });
    expect(await status()).toBe(1);
    const next = (await open()).body.id;
    await moveTo(next, 'done');
    expect(await status()).toBe(4);
  });

  test('G5 a manual status set during a deal is hidden by it, and shown once the deal is gone', async () => {
    const id = await openFixed();
    await moveTo(id, 'signing');
    await changeLot(api.db, lot.id, { status: 5 });
    expect(await status()).toBe(2);
    await act(id, 'move', { to: 'not_registered', reason: 'Передумали' });
    expect(await status()).toBe(5);
    await changeLot(api.db, lot.id, { status: 'feed' });
    expect(await status()).toBe(1);
  });

  test('G5 G2 a deal needs a fixation that holds in the lot’s project, or a reason, which is stored and journalled', async () => {
    const client = await addClient();
    const refused = async () => {
      const answer = await open();
      expect(answer.body).toMatchObject({
        status: 400,
        errors: { reason: [expect.stringMatching(/не закреплён/)] },
      });
    };
    await refused();
    await fix(client, 'more');
    await refused();
    const fixation = await fix(client, 'oblaka');
    await api.db
      .update(fixations)
      .set({ until: new Date(Date.now() - 1_000) })
      .where(eq(fixations.id, fixation));
    await refused();
    const because = 'Клиент внёс задаток до закрепления';
    const opened = await open({ reason: because });
    expect(opened.body).toMatchObject({ opened_because: because });
    expect(opened.body.audit[0]).toMatchObject({ action: 'open_deal', reason: because });
    await api.db.delete(deals);
    await api.db
      .update(fixations)
      .set({ until: new Date(Date.now() + DAY) })
      .where(eq(fixations.id, fixation));
    expect((await open({ reason: because })).body.opened_because, 'not needed then').toBe('');
    expect(await api.db.select().from(deals)).toMatchObject([{ fixationId: fixation }]);
  });

  test('G5 L6 the acts of a day are undone one by one: phase, commission and lot; each once, and told', async () => {
    const id = await openFixed();
    const undo = async () =>
      (await staff.get(`${endpoints.listStaffDeals.path}?show=all`)).body.results[0].undo;
    expect(await undo()).toBeNull();
    await moveTo(id, 'done');
    const before = (await act(id, 'accrue')).body;
    expect(before.commission.accrued_at).not.toBeNull();
    await act(id, 'pay');
    const last = await undo();
    expect(last.act).toBe('pay_commission');
    expect(Date.parse(last.until) - Date.parse(last.at)).toBe(DAY);
    await api.db.delete(notifications);
    const paidBack = await act(id, 'undo', { at: last.at });
    expect(paidBack.body.commission).toMatchObject(before.commission);
    expect((await act(id, 'undo', { at: last.at })).body.commission, 'again').toMatchObject(
      before.commission,
    );
    expect(await api.db.select().from(notifications)).toHaveLength(1);
    expect((await act(id, 'undo', { at: (await undo()).at })).body.commission.accrued_at).toBeNull();
    const open = await act(id, 'undo', { at: (await undo()).at });
    expect(open.body).toMatchObject({ phase: 'registration' });
    expect(open.body.steps).toHaveLength(5);
    expect(await status()).toBe(2);
    for (let times = 0; times < 3; times += 1)
      expect(await dealCommand(api.db, ['undo', String(id)], {} as never)).toMatch(/^Сделка \d+: /);
    expect(await status()).toBe(1);
    expect(open.body.audit[0]).toMatchObject({ action: 'undo_deal', actor: 'Менеджер Анна Лебедева' });
  });

  test('G5 what is older than a day is not undone, and neither is an end whose lot has another deal by now', async () => {
    const id = await openFixed();
    const moved = (await act(id, 'move', { to: 'booking' })).body.undo;
    await act(id, 'move', { to: 'not_registered', reason: 'Передумали' });
    expect((await act(id, 'undo', { at: moved.at })).body.detail).toMatch(/Сначала отмените/);
    const [row] = await api.db.select().from(deals);
    const other = (await open()).body.id;
    const late = await act(id, 'undo', { at: row!.former.at(-1)!.at });
    expect(late.body).toMatchObject({ status: 409, detail: expect.stringMatching(`сделка № ${other}`) });
    await act(other, 'move', { to: 'not_registered', reason: 'Ошибка' });
    const old = row!.former.map((one) => ({ ...one, at: new Date(Date.parse(one.at) - DAY).toISOString() }));
    await api.db.update(deals).set({ former: old }).where(eq(deals.id, id));
    expect((await act(id, 'undo', { at: old.at(-1)!.at })).status).toBe(409);
    expect((await act(id, 'undo', { at: 'вчера' })).status).toBe(400);
  });

  test('K2 G5 a migrated stock keeps its statuses, each in the layer of feed or manager that has most likely set it', async () => {
    const id = await openFixed();
    await moveTo(id, 'signing');
    const old = await api.db.select().from(lots).where(ne(lots.id, lot.id)).orderBy(lots.id);
    const first = (status: number) => old.find((row) => row.status === status)!.id;
    const fresh = { dealStatus: null, handStatus: null, feedStatus: 1, listed: true } as const;
    await api.db.update(lots).set(fresh);
    await api.db.update(lots).set({ status: 1 }).where(eq(lots.id, lot.id));
    const { revision } = await currentRevision(api.db);
    const names = await readdir(MIGRATIONS);
    const name = names.find((one) => one.endsWith('_lot_layers.sql')) ?? '';
    const file = await readFile(join(MIGRATIONS, name), 'utf8');
    for (const statement of file.split('--> statement-breakpoint'))
      if (!/^\s*ALTER/.test(statement)) await api.db.execute(sql.raw(statement));
    const layers = async (of: number) => {
      const [row] = await api.db.select().from(lots).where(eq(lots.id, of));
      const { status, dealStatus, handStatus, feedStatus, listed } = row!;
      expect(lotStatus(row!), `lot ${of}`).toBe(status);
      return { status, dealStatus, handStatus, feedStatus, listed };
    };
    const as = { dealStatus: null, handStatus: null, feedStatus: 1, listed: true };
    expect(await layers(first(2))).toEqual({ ...as, status: 2, feedStatus: 2 });
    expect(await layers(first(3))).toEqual({ ...as, status: 3, listed: false });
    expect(await layers(first(4))).toEqual({ ...as, status: 4, handStatus: 4 });
    expect(await layers(lot.id)).toEqual({ ...as, status: 2, dealStatus: 2 });
    expect((await currentRevision(api.db)).revision).toBe(revision + 1);
    for (const { id: of, status: state } of old)
      await api.db
        .update(lots)
        .set({ ...fresh, status: state, feedStatus: state })
        .where(eq(lots.id, of));
  });
});
