import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeBookingSettings } from '../../../server/bookings/booking-settings';
import {
  managerProjects,
  projectManagers,
  salesOffices,
} from '../../../server/db/schema/clients/appointment-schema';
import { lots, projects } from '../../../server/db/schema/schema';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { dayAfter } from '../../../src/contract/time/days';
import { portalDay, portalIso, portalMoment } from '../../../src/contract/time/portal-time';
import { signInStaff } from '../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';
import { type FakeCrm, openCrm } from '../../support/portal/fake-crm';
import { type FakeBitrix24, openBitrix24 } from '../../support/receivers/fake-bitrix24';
import { people } from '../../support/stock/stock';

const PHONE = '+79183310045';
const at = (path: string, id: number) => path.replace('{id}', String(id));
const objects = ['fixation', 'booking', 'deal', 'request', 'appointment'];

interface Heard {
  event: string;
  object: { kind: string; id: number; state: Record<string, unknown> | null };
}

describe.each(databaseKinds)('what webhooks are told of on %s', (kind) => {
  let api: ApiServer;
  let staff: Visitor;
  let agent: Visitor;
  let receiver: FakeCrm;
  let bitrix: FakeBitrix24;
  let bitrixHook: number;
  let flat: typeof lots.$inferSelect;
  let project: typeof projects.$inferSelect;
  let client: number;
  let fixation: number;
  beforeAll(async () => {
    api = await startApi(kind, { variables: { PRIVATE_HOSTS: '127.0.0.1' } });
    staff = await signInStaff(api);
    agent = await api.signIn('confirmed');
    [receiver, bitrix] = [await openCrm(), await openBitrix24()];
    const isFree = and(eq(lots.type, 'flats'), eq(lots.status, 1), ne(lots.hidePrices, true));
    [flat] = (await api.db.select().from(lots).where(isFree).orderBy(lots.id)) as [typeof flat];
    [project] = (await api.db.select().from(projects).where(eq(projects.id, flat.projectId))) as [
      typeof project,
    ];
    const terms = { project: null, kind: 'paid', hours: 48, cost: 25_000, confirm: true, meeting: false };
    await api.db.transaction((tx) =>
      writeBookingSettings(tx, { limit: null, terms: [{ ...terms, kind: 'paid', note: '' }] }),
    );
    await add({ kind: 'plain', address: receiver.url, objects, persons: false });
    bitrixHook = (await add({ kind: 'bitrix24', address: bitrix.url, objects, persons: true })).webhook.id;
    const consent = { personal_data: true, version: 'v1' };
    const person = { last_name: 'Ковалёва', first_name: 'Ирина', phone: PHONE, consent };
    client = (await agent.post(endpoints.addClient.path, person)).body.id;
    const asked = await agent.post(endpoints.fixClient.path, { client, project: project.slug });
    fixation = asked.body.id;
    await staff.post(at(endpoints.acceptFixation.path, fixation), {});
    await heard('fixation.fixed');
  });
  beforeEach(() => {
    receiver.told.length = 0;
  });
  afterAll(async () => {
    await api.close();
    await receiver.close();
    await bitrix.close();
  });
  const add = async (body: object) => {
    const made = await staff.post(endpoints.addWebhook.path, body);
    expect(made.status, made.text).toBe(200);
    return made.body;
  };
  const heard = async (event: string): Promise<Heard['object']> => {
    const found = () => receiver.told.find(({ body }) => body.event === event)?.body as unknown as Heard;
    await vi.waitFor(() => expect(found(), event).toBeDefined(), { timeout: 15_000 });
    return found().object;
  };
  const done = () =>
    expect
      .poll(async () => (await staff.get(endpoints.listWebhooks.path)).body.webhooks, { timeout: 15_000 })
      .toEqual([expect.objectContaining({ waiting: 0 }), expect.objectContaining({ waiting: 0 })]);

  test('N8 a request reaches a webhook, and a Bitrix24 as a lead with its person', async () => {
    const request = {
      name: 'Пётр',
      phone: '+79183319999',
      comment: 'Перезвоните',
      kind: 'agent',
      consents: { version: 'v1', personal_data: true },
    };
    const sent = await agent.post(endpoints.sendRequest.path, request, {
      'idempotency-key': crypto.randomUUID(),
    });
    expect(sent.status, sent.text).toBeLessThan(300);
    const { id, state } = await heard('request.made');
    expect(state).toMatchObject({ kind: 'agent', agent: api.userIds.confirmed, done_at: null });
    await staff.post(at(endpoints.finishRequest.path, id), {});
    expect((await heard('request.finished')).state).toMatchObject({ done_at: expect.any(String) });
    await done();
    const lead = bitrix.leads.find(({ ORIGIN_ID }) => ORIGIN_ID === `request-${id}`);
    expect(lead).toMatchObject({
      TITLE: `Обращение № ${id}`,
      NAME: 'Пётр',
      ORIGINATOR_ID: 'agent-portal',
      STATUS_ID: 'NEW',
      PHONE: [{ VALUE: '+79183319999', VALUE_TYPE: 'WORK' }],
    });
  });

  test('N8 a showing reaches a webhook, and is written to the lead of the client’s fixation', async () => {
    const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '13:00' };
    const office = { name: 'Офис', address: 'Портовая, 3', phone: '+78617000120', hours: [hours] };
    const [row] = await api.db.insert(salesOffices).values(office).returning();
    const [manager] = await api.db
      .insert(projectManagers)
      .values({
        officeId: row!.id,
        position: 'менеджер',
        phone: '+79000000411',
        hours,
        name: 'Олег Самарин',
      })
      .returning();
    await api.db.insert(managerProjects).values({ managerId: manager!.id, projectId: project.id });
    const on = dayAfter(portalDay(Date.now()), 4);
    const booked = await agent.post(at(endpoints.bookAppointment.path, client), {
      manager: manager!.id,
      project: project.slug,
      place: 'office',
      starts_at: portalIso(portalMoment(on, '10:00')),
    });
    expect(booked.status, booked.text).toBe(200);
    const { id, state } = await heard('appointment.made');
    expect(state).toMatchObject({ state: 'booked', client, agent: api.userIds.confirmed });
    await staff.post(at(endpoints.callOffByStaff.path, id), { reason: 'Менеджер заболел' });
    expect((await heard('appointment.called_off')).state).toMatchObject({ state: 'called_off' });
    await done();
    const lead = bitrix.leads.find(({ ORIGIN_ID }) => ORIGIN_ID === `fixation-${fixation}`);
    expect(lead).toMatchObject({ NAME: 'Ирина', LAST_NAME: 'Ковалёва' });
    const said = bitrix.comments.filter(({ ENTITY_ID }) => String(ENTITY_ID) === lead?.ID);
    expect(said.map(({ COMMENT }) => String(COMMENT)).join('\n')).toMatch(
      /Просят закрепить[\s\S]*Клиент закреплён[\s\S]*записан на показ[\s\S]*Показ отменён[\s\S]*Причина: Менеджер заболел/,
    );
  });

  test('N8 a booking and the deal that grows out of it reach a webhook, and are one deal of a Bitrix24', async () => {
    const body = { key: crypto.randomUUID(), lot: flat.id, client, kind: 'paid', price: flat.price };
    const booked = await agent.post(endpoints.bookLot.path, body);
    expect(booked.status, booked.text).toBe(200);
    const { id, state } = await heard('booking.made');
    expect(state).toMatchObject({ state: 'asked', lot: { id: flat.id, project: project.slug }, fixation });
    await staff.post(at(endpoints.confirmBooking.path, id), {});
    expect((await heard('booking.confirmed')).state).toMatchObject({ state: 'booked' });
    const deal = await staff.post(endpoints.addDeal.path, {
      agent: people.confirmed,
      client: PHONE,
      lot: flat.id,
      payment: 'cash',
      reason: '',
    });
    expect(deal.status, deal.text).toBe(200);
    const opened = await heard('deal.opened');
    expect(opened.state).toMatchObject({ phase: 'contact', price: flat.price, client });
    const moved = await staff.post(at(endpoints.moveDeal.path, opened.id), {
      to: 'not_registered',
      reason: 'Передумал',
    });
    expect(moved.status, moved.text).toBe(200);
    await heard('deal.moved');
    await heard('booking.called_off');
    await done();
    expect(bitrix.deals.map(({ ORIGIN_ID, OPPORTUNITY }) => [ORIGIN_ID, OPPORTUNITY])).toEqual([
      [`booking-${id}`, flat.price],
    ]);
    expect(bitrix.comments.map(({ COMMENT }) => String(COMMENT)).join('\n')).toMatch(
      /Лот забронирован[\s\S]*Бронь подтверждена[\s\S]*Сделка открыта/,
    );
  });

  test('N8 what a Bitrix24 has already is not made twice, one that is busy is asked again, and its code is nowhere', async () => {
    const { leads, comments } = bitrix;
    const before = [leads.length, comments.length];
    const listed = async () =>
      (await staff.get(`${endpoints.listWebhookDeliveries.path}?limit=100`)).body.results;
    const first = (await listed()).find(
      ({ webhook, event }: { webhook: number; event: string }) =>
        webhook === bitrixHook && event === 'fixation.asked',
    );
    bitrix.failNext = {
      status: 503,
      error: 'QUERY_LIMIT_EXCEEDED',
      error_description: 'Too many requests',
    };
    const again = () => staff.post(at(endpoints.sendDeliveryAgain.path, first.id), {});
    await again();
    const one = async () => (await listed()).find(({ id }: { id: number }) => id === first.id);
    await expect.poll(one, { timeout: 15_000 }).toMatchObject({
      state: 'failing',
      status: 503,
      reason: 'Битрикс24 занят, попробуем позже',
      answer: 'QUERY_LIMIT_EXCEEDED: Too many requests',
    });
    await again();
    await expect.poll(one, { timeout: 15_000 }).toMatchObject({ state: 'delivered', answer: /^Лид 1 / });
    expect([leads.length, comments.length]).toEqual(before);
    await staff.post(at(endpoints.testWebhook.path, bitrixHook), {});
    await expect
      .poll(async () => (await listed())[0], { timeout: 15_000 })
      .toMatchObject({ event: 'test', state: 'delivered', answer: 'Право «CRM (crm)» есть' });
    bitrix.scopes = ['user_brief'];
    await staff.post(at(endpoints.testWebhook.path, bitrixHook), {});
    await expect
      .poll(async () => (await listed())[0]?.reason, { timeout: 15_000 })
      .toBe('у вебхука Битрикс24 нет права «CRM (crm)»');
    const shown = JSON.stringify((await staff.get(endpoints.listWebhooks.path)).body);
    expect(shown).toContain('/rest/1/…/');
    expect(shown + JSON.stringify(await listed()) + api.logged.join('')).not.toContain('k3yOfTheCrm5ecret');
  });
});
