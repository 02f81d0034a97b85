import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateLimits, requests } from '../../../server/db/schema/account-schema';
import { projects } from '../../../server/db/schema/schema';
import { replaceMortgage } from '../../../server/stock/mortgage-programs';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { mortgagePaths } from '../../../src/contract/lots/paths/catalogue-part-paths';
import { mortgageOffers } from '../../../src/contract/mortgage/offers';
import type { MortgageProgram } from '../../../src/contract/mortgage/program';
import { signInStaff } from '../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';
import { people } from '../../support/stock/stock';

const usual = {
  bank: 'first',
  regions: null,
  first_payment: 20,
  min_months: 12,
  max_months: 360,
  max_loan: null,
  valid_from: null,
  valid_until: null,
  tranche: null,
};
const programs: MortgageProgram[] = [
  { ...usual, slug: 'base', name: 'Базовая', kind: 'base', rate: 18 },
  { ...usual, slug: 'family', name: 'Семейная', kind: 'family', rate: 6, max_loan: 6_000_000 },
  { ...usual, slug: 'over', name: 'Прошлая', kind: 'it', rate: 1, valid_until: '2020-01-01T00:00:00.000Z' },
];

describe.each(databaseKinds)('mortgages on %s', (kind) => {
  let api: ApiServer;
  let guest: Visitor;
  let slug: string;
  beforeAll(async () => {
    api = await startApi(kind);
    guest = api.visitor();
    await guest.get(endpoints.getOffice.path);
    await api.db.transaction((tx) =>
      replaceMortgage(tx, { banks: [{ slug: 'first', name: 'Первый банк' }], programs }),
    );
    const flat = api.stock.find(({ propertyType, status }) => propertyType === 'flat' && status === 1)!;
    const [project] = await api.db.select().from(projects).where(eq(projects.id, flat.projectId));
    slug = project!.slug;
  });
  afterAll(() => api.close());
  const calc = (query: string) => guest.get(`${mortgagePaths.calc}?${query}`);
  const check = (query: string) => guest.get(`${mortgagePaths.check}?${query}`);

  test('I2 K1 banks and programmes are the same for everyone, dated, and known by their tag until they change', async () => {
    expect((await guest.get(mortgagePaths.banks)).body).toEqual([{ slug: 'first', name: 'Первый банк' }]);
    expect((await guest.get(mortgagePaths.programs)).body).toEqual(programs);
    const page = await guest.get(mortgagePaths.page);
    expect(page.body.programs).toEqual(programs);
    expect(Date.parse(page.body.updated)).toBeGreaterThan(Date.now() - 600_000);
    const tag = page.headers.get('etag')!;
    const again = () => guest.get(mortgagePaths.page, { 'if-none-match': tag });
    expect((await again()).status).toBe(304);
    await api.db.transaction((tx) =>
      replaceMortgage(tx, { banks: [{ slug: 'first', name: 'Первый' }], programs }),
    );
    expect((await again()).body.banks).toEqual([{ slug: 'first', name: 'Первый' }]);
  });

  test('I2 a calculation is what the rules of the contract make of the programmes, to the kopeck', async () => {
    const { body } = await calc(
      `cost=7500000&initialPayment=1500000&creditPeriod=360&developmentprojectSlug=${slug}`,
    );
    const deal = { cost: 7_500_000, initialPayment: 1_500_000, creditPeriod: 360 };
    const { offers } = mortgageOffers(programs, { ...deal, property_type: 'flat', city: null }, Date.now());
    expect(body.offers.map(({ program }: { program: string }) => program)).toEqual(['family', 'base']);
    expect(body.offers[0]).toEqual({
      program: 'family',
      name: 'Семейная',
      bank: 'first',
      rate: 6,
      loan: 6_000_000,
      later: null,
      payment: 35_973.03,
      paid: offers[0]!.paid / 100,
      overpayment: offers[0]!.overpayment / 100,
    });
    expect(body.refusals).toEqual([]);
    expect(body.schedule).toHaveLength(360);
    expect(body.schedule[0]).toEqual({
      month: 1,
      payment: 35_973.03,
      interest: 30_000,
      principal: 5_973.03,
      balance: 5_994_026.97,
    });
    const one = await calc('cost=7500000&initialPayment=1500000&creditPeriod=360&mortgageType=base');
    expect(one.body.offers.map(({ program }: { program: string }) => program)).toEqual(['base']);
  });

  test('I2 apartments get no family programme; what does not do says which field would have to change', async () => {
    const asked = 'cost=7500000&initialPayment=1500000&creditPeriod=360';
    const { body } = await calc(`${asked}&property_type=apartments`);
    expect(body.refusals).toEqual([
      { program: 'family', name: 'Семейная', bank: 'first', field: null, text: 'Только для квартир и домов' },
    ]);
    const short = await calc(`${asked}&creditPeriod=6`.replace('&creditPeriod=360', ''));
    expect(short.body).toMatchObject({ offers: [], schedule: [] });
    expect(short.body.refusals[0]).toMatchObject({ field: 'creditPeriod' });
  });

  test.each([
    ['', 'cost', 'Укажите стоимость в рублях'],
    ['cost=1000000', 'creditPeriod', 'Срок — от 1 месяца'],
    ['cost=1000000&creditPeriod=0', 'creditPeriod', 'Срок — от 1 месяца'],
    ['cost=1000000&creditPeriod=361', 'creditPeriod', 'Срок — не больше 360 месяцев'],
    ['cost=1e3.5&creditPeriod=12', 'cost', 'Нужно целое число'],
    ['cost=1000000&creditPeriod=12&initialPayment=-1', 'initialPayment', /не может быть отрицательным/],
    ['cost=1000000&creditPeriod=12&initialPayment=1000000', 'initialPayment', /меньше стоимости/],
    ['cost=1000000&creditPeriod=12&developmentprojectSlug=nowhere', 'developmentprojectSlug', /проекта нет/],
  ])('I2 ?%s is refused at the field %s, in words', async (query, field, text) => {
    const { status, body } = await calc(query);
    expect([status, body.code]).toEqual([400, 'validation']);
    expect(body.errors[field][0]).toMatch(text);
  });

  test('I2 a first payment is checked: too small, enough, too large', async () => {
    const code = async (initialPayment: number) =>
      (await check(`cost=7500000&initialPayment=${initialPayment}`)).body;
    expect(await code(1_500_000)).toEqual({ least: 1_500_000, most: 7_499_999, code: 'ok', text: null });
    expect(await code(0)).toMatchObject({ code: 'too-small', text: expect.stringMatching(/нужно от/) });
    expect(await code(7_500_000)).toMatchObject({ code: 'too-large' });
  });

  test('I2 I5 a mortgage request is a confirmed account’s, is stored once with its calculation, and has a number', async () => {
    await api.db.delete(rateLimits);
    await api.db.delete(requests);
    const mortgage = {
      cost: 7_500_000,
      initialPayment: 1_500_000,
      creditPeriod: 360,
      payment: 35_974,
      offer: 'Семейная, Первый банк',
      project: null,
    };
    const body = {
      key: randomUUID(),
      kind: 'mortgage',
      name: 'Анна Петрова',
      phone: people.confirmed,
      comment: '',
      consents: { personal_data: true, advertising: false, version: 'v1' },
      mortgage,
    };
    const send = (who: Visitor, more: object = {}) =>
      who.send('POST', endpoints.sendRequest.path, { body: { ...body, ...more } });
    const agent = await api.signIn('confirmed');
    for (const who of [guest, await api.signIn('blocked'), await api.signIn('inspecting')])
      expect((await send(who)).body.code).toBe('forbidden');
    expect((await send(agent, { mortgage: null })).status).toBe(400);
    expect((await send(agent, { mortgage: { ...mortgage, creditPeriod: 361 } })).status).toBe(400);
    const first = await send(agent);
    expect(first.status).toBe(200);
    expect((await send(agent)).body).toEqual(first.body);
    const rows = await api.db.select().from(requests);
    expect(rows).toMatchObject([{ id: first.body.number, kind: 'mortgage', mortgage }]);
  });

  test('I2 I5 a mortgage request names lot and client to the manager, and asks for no consent again', async () => {
    await api.db.delete(rateLimits);
    await api.db.delete(requests);
    const agent = await api.signIn('confirmed');
    const added = await agent.send('POST', endpoints.addClient.path, {
      body: {
        last_name: 'Ким',
        first_name: 'Мария',
        patronymic: '',
        phone: '+79123456789',
        email: '',
        comment: '',
        consent: { personal_data: true, version: 'v1', at: new Date().toISOString() },
      },
    });
    expect(added.status).toBe(200);
    const lot = { id: api.stock[0]!.id, name: 'Квартира 2' };
    const body = {
      key: randomUUID(),
      kind: 'mortgage',
      name: 'Анна Петрова',
      phone: people.confirmed,
      comment: '',
      mortgage: {
        cost: 7_500_000,
        initialPayment: 1_500_000,
        creditPeriod: 360,
        payment: 35_974,
        lot,
        offer: 'Семейная, Первый банк',
        project: null,
      },
    };
    const send = (who: Visitor, more: object = {}) =>
      who.send('POST', endpoints.sendRequest.path, { body: { ...body, ...more } });
    const other = await api.signIn('agency');
    expect((await send(other, { client: added.body.id })).body.errors).toHaveProperty('client');
    for (const kind of ['consultation', 'agent'])
      expect((await send(agent, { kind })).body.errors).toHaveProperty('consents');
    expect((await send(agent, { client: added.body.id })).status).toBe(200);
    const staff = await signInStaff(api);
    const [asked] = (await staff.get(endpoints.listStaffRequests.path)).body.results;
    expect(asked).toMatchObject({
      client: { id: added.body.id, name: 'Ким Мария', phone: '+79123456789' },
      mortgage: { lot },
    });
  });
});
