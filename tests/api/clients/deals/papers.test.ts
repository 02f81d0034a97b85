import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../../server/db/schema/account-schema';
import { deals } from '../../../../server/db/schema/clients/deals-schema';
import { agencyRequisites, papers } from '../../../../server/db/schema/clients/papers-schema';
import { notifications } from '../../../../server/db/schema/personal-schema';
import { settings } from '../../../../server/db/schema/schema';
import { emptyJournal } from '../../../../server/journal/test-journal';
import { DEVELOPER_SETTING } from '../../../../server/texts/developer';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { signInStaff } from '../../../support/accounts/callers';
import { formOf, PDF } from '../../../support/accounts/registrations';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';

const { path } = endpoints.listPapers;
const requisites = {
  kpp: '770701001',
  ogrn: '1027700132195',
  bank: 'ПАО Сбербанк',
  bic: '044525225',
  vat: 22,
  account: '40702810938000000001',
  correspondent: '30101810400000000225',
  signatory: 'Генеральный директор Громов П. С.',
};
const scan = (name = 'Акт.pdf') => formOf({}, [new File([PDF], name)], 'signed');

describe.each(databaseKinds)('papers of commissions on %s', (kind) => {
  let api: ApiServer;
  let agency: Visitor;
  let staff: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    [agency, staff] = [await api.signIn('agency'), await signInStaff(api)];
    await api.db
      .update(users)
      .set({ legalAddress: 'Сочи, ул. Морская, 1' })
      .where(eq(users.id, api.userIds.agency));
    await api.db
      .update(users)
      .set({ agencyId: api.userIds.agency })
      .where(eq(users.id, api.userIds.confirmed));
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await emptyJournal(api.db);
    for (const table of [papers, agencyRequisites, deals, notifications]) await api.db.delete(table);
    await nameDeveloper('ООО «Тихий берег»');
  });

  const nameDeveloper = (legal_name: string | null) =>
    api.db
      .update(settings)
      .set({ value: { legal_name, rates: { flats: 350 }, payout_days: 10 } })
      .where(eq(settings.key, DEVELOPER_SETTING));
  /** A deal whose commission is accrued. */
  const accrued = async (commission: number, at = 0, userId = api.userIds.confirmed): Promise<number> => {
    const [deal] = await api.db
      .insert(deals)
      .values({
        userId,
        lotId: api.stock[at]!.id,
        phase: 'done',
        steps: [],
        payment: 'cash',
        price: 12_000_000,
        rate: 250,
        commission,
        rule: 'Квартиры',
        accruedAt: new Date(),
      })
      .returning();
    return deal!.id;
  };
  const offer = async () => (await agency.get(endpoints.getPaperOffer.path)).body;
  const save = (more: object = {}) => agency.post(endpoints.saveRequisites.path, { ...requisites, ...more });
  const issue = (ids: number[], total: number) => agency.post(path, { deals: ids, total });
  const act = (id: number, what: 'pay' | 'refuse', body: object = {}) =>
    staff.post(`/api/staff/papers/${id}/${what}/`, body);
  const send = (id: number, form = scan()) => agency.send('POST', `${path}${id}/signed/`, { body: form });
  const listed = async (show: string) =>
    (await staff.get(`${endpoints.listStaffPapers.path}?show=${show}`)).body.results;
  const readText = async (address: string, who: Visitor) => {
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(address, api.url), { headers: { cookie } });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
      mergePages: true,
    });
    return text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');
  };

  test('O10 a self-employed agency has no OGRN, and none stands on its act', async () => {
    const isAgency = eq(users.id, api.userIds.agency);
    const [before] = await api.db.select().from(users).where(isAgency);
    await api.db.update(users).set({ inn: '500100732259', companyType: 'Самозанятый' }).where(isAgency);
    try {
      const { body } = await save();
      expect([body.status, Object.keys(body.errors)]).toEqual([400, ['kpp', 'ogrn']]);
      expect((await save({ kpp: '', ogrn: '', vat: 0 })).status).toBe(200);
      const { id } = (await issue([await accrued(100_000)], 100_000)).body;
      const text = await readText(`${path}${id}/file/?kind=act`, agency);
      expect(text).toContain('ИНН 500100732259');
      expect(text).not.toContain('ОГРН');
    } finally {
      const { inn, companyType } = before!;
      await api.db.update(users).set({ inn, companyType }).where(isAgency);
    }
  });

  test('O10 an agency issues an act and an invoice for what is accrued to it and its agents, by its requisites, with the sum in words', async () => {
    const ids = [await accrued(300_000), await accrued(111_250, 1, api.userIds.agency)];
    await accrued(500_000, 2, api.userIds.other);
    expect(
      (await offer()).deals.map(({ id, amount }: { id: number; amount: number }) => [id, amount]),
    ).toEqual([
      [ids[0], 300_000],
      [ids[1], 111_250],
    ]);
    expect((await issue(ids, 411_250)).body).toMatchObject({ code: 'conflict', detail: /реквизиты/ });
    expect((await save({ ogrn: '1027700132196' })).body.errors).toEqual({ ogrn: [expect.any(String)] });
    expect((await save()).status).toBe(200);
    const { status, body } = await issue(ids, 411_250);
    expect([status, body.number, body.state, body.total]).toEqual([200, 1, 'issued', 411_250]);
    expect((await offer()).deals).toEqual([]);
    const invoice = await readText(`${path}${body.id}/file/?kind=invoice`, agency);
    for (const said of [
      ...['Счёт на оплату № 1 от', 'ООО «Юг»', 'ИНН 7707083893', '40702810938000000001', 'ООО «Тихий берег»'],
      ...[`Сделка № ${ids[0]}`, '300 000,00', '411 250,00', 'В том числе НДС 22 %', '74 159,84'],
      'Четыреста одиннадцать тысяч двести пятьдесят рублей 00 копеек',
    ])
      expect(invoice).toContain(said);
    const exported = (await agency.get(endpoints.exportAccount.path)).body;
    expect(exported.papers).toMatchObject([{ number: 1, state: 'issued', total: 411_250, signed: null }]);
    expect(exported.account.requisites).toEqual(requisites);
    const others = (await (await api.signIn('other')).get(endpoints.exportAccount.path)).body;
    expect([others.papers, others.account.requisites]).toEqual([[], null]);
    const paper = await readText(`${path}${body.id}/file/?kind=act`, agency);
    expect(paper).toContain('Акт об оказании услуг № 1 от');
    // What changes later changes nothing that was issued.
    await save({ bank: 'Другой банк' });
    expect(await readText(`${path}${body.id}/file/?kind=invoice`, agency)).toBe(invoice);
  });

  test('O10 numbers have no gaps and a deal stands in one paper, also of several that are issued at once', async () => {
    await save();
    const ids: number[] = [];
    for (let at = 0; at < 6; at += 1) ids.push(await accrued(100_000 + at, at));
    const both = await Promise.all([...ids, ...ids].map((id) => issue([id], 100_000 + ids.indexOf(id))));
    expect(both.map(({ status }) => status).sort()).toEqual([...ids.map(() => 200), ...ids.map(() => 409)]);
    const { results } = (await agency.get(path)).body;
    expect(results.map(({ number }: { number: number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    const [last] = results;
    expect((await agency.post(`${path}${last.id}/void/`)).body.state).toBe('void');
    const again = await issue([last.lines[0].deal], last.total);
    expect([again.status, again.body.number]).toEqual([200, 7]);
  });

  test('O10 a sum that is not the one seen, a deal that is not accrued, and a developer without a legal name are refused', async () => {
    await save();
    const id = await accrued(100_000);
    expect((await issue([id], 100_001)).body.detail).toMatch(/Сумма изменилась/);
    await api.db.update(deals).set({ accruedAt: null }).where(eq(deals.id, id));
    expect((await issue([id], 100_000)).status).toBe(409);
    await api.db.update(deals).set({ accruedAt: new Date() }).where(eq(deals.id, id));
    await nameDeveloper(null);
    expect(await offer()).toMatchObject({
      deals: [],
      refused: expect.stringMatching(/юридическое название/),
    });
    expect((await issue([id], 100_000)).status).toBe(409);
    await nameDeveloper('ООО «Тихий берег»');
    const ownInn = (inn: string | null) =>
      api.db.update(users).set({ inn }).where(eq(users.id, api.userIds.agency));
    await ownInn(null);
    expect(await offer()).toMatchObject({ deals: [{ id }], refused: expect.stringMatching(/не хватает/) });
    expect((await issue([id], 100_000)).status).toBe(409);
    await ownInn('7707083893');
    expect(await api.db.$count(papers)).toBe(0);
    expect((await (await api.signIn('confirmed')).get(path)).status).toBe(403);
  });

  test('O10 a signed copy waits for a manager, who refuses it with a reason or pays it with its deals; the agency is told', async () => {
    await save();
    const ids = [await accrued(300_000), await accrued(111_250, 1)];
    const { id } = (await issue(ids, 411_250)).body;
    expect((await act(id, 'pay')).status).toBe(409);
    expect((await send(id, formOf({}, [], 'signed'))).status).toBe(400);
    expect((await send(id)).body).toMatchObject({ state: 'review', signed: { name: 'Акт.pdf' } });
    expect((await agency.post(`${path}${id}/void/`)).status).toBe(409);
    expect((await staff.get(endpoints.listWaiting.path)).body.papers.count).toBe(1);
    const file = await staff.get(`/api/staff/papers/${id}/file/?kind=signed`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await act(id, 'refuse', { reason: '' })).status).toBe(400);
    expect((await act(id, 'refuse', { reason: 'Нет печати' })).body).toMatchObject({ state: 'refused' });
    expect((await agency.get(path)).body.results[0]).toMatchObject({
      state: 'refused',
      reason: 'Нет печати',
    });
    await send(id);
    const [waiting] = await listed('waiting');
    expect(waiting).toMatchObject({ agency: { name: 'ООО «Юг»' }, differing: [], total: 411_250 });
    expect((await act(id, 'pay')).body).toMatchObject({ state: 'paid', differing: [] });
    const paid = await api.db.select({ at: deals.paidAt }).from(deals);
    expect(paid.every(({ at }) => at !== null)).toBe(true);
    expect(await listed('open')).toEqual([]);
    const told = await api.db
      .select({ title: notifications.title })
      .from(notifications)
      .where(eq(notifications.userId, api.userIds.agency));
    expect(told.map(({ title }) => title.replaceAll('\u00a0', ' '))).toEqual(
      expect.arrayContaining([
        'Акт и счёт № 1 на 411 250 ₽: отклонено',
        'Акт и счёт № 1 на 411 250 ₽: оплачено',
      ]),
    );
    const { audit } = (await listed('all'))[0];
    expect(audit.map(({ action }: { action: string }) => action)).toEqual([
      ...['pay_paper', 'sign_paper', 'refuse_paper', 'sign_paper', 'issue_paper'],
    ]);
  });

  test('O10 a payment of a deal that is undone makes its paper wait again, until it is paid again', async () => {
    await save();
    const ids = [await accrued(300_000), await accrued(111_250, 1)];
    const { id } = (await issue(ids, 411_250)).body;
    await send(id);
    await act(id, 'pay');
    const undo = async (deal: number) => {
      const { results } = (await staff.get(`${endpoints.listStaffDeals.path}?show=all`)).body;
      const found = results.find((one: { id: number }) => one.id === deal);
      return staff.post(`/api/staff/deals/${deal}/undo/`, { at: found.undo.at });
    };
    for (const deal of ids) {
      expect((await undo(deal)).status).toBe(200);
      expect((await listed('waiting'))[0]).toMatchObject({ id, state: 'review', paid_at: null });
    }
    const { title, text } = (await agency.get(endpoints.listNotifications.path)).body.results.find(
      (one: { title: string }) => one.title.includes('снова'),
    );
    expect([title, text].map((said) => said.replaceAll('\u00a0', ' '))).toEqual([
      'Акт и счёт № 1 на 411 250 ₽: снова на проверке',
      `Застройщик отменил отметку, что вознаграждение по сделке № ${ids[0]} выплачено.`,
    ]);
    const [last] = (await listed('waiting'))[0].audit;
    expect(last).toMatchObject({ action: 'undo_deal', reason: expect.stringContaining(`${ids[0]}`) });
    expect((await act(id, 'pay')).body).toMatchObject({ state: 'paid', paid_at: expect.any(String) });
    const paid = await api.db.select({ at: deals.paidAt }).from(deals);
    expect(paid.every(({ at }) => at !== null)).toBe(true);
  });

  test('O10 totals agree with the deals: what has changed since is shown and not paid', async () => {
    await save();
    const ids = [await accrued(300_000), await accrued(111_250, 1)];
    const { id } = (await issue(ids, 411_250)).body;
    await send(id);
    await api.db.update(deals).set({ commission: 299_000 }).where(eq(deals.id, ids[0]!));
    expect((await listed('waiting'))[0].differing).toEqual([ids[0]]);
    expect((await act(id, 'pay')).body.detail).toMatch(new RegExp(`№ ${ids[0]} изменилось`));
    expect(await api.db.$count(deals, eq(deals.commission, 299_000))).toBe(1);
    const rows = await api.db.select({ at: deals.paidAt }).from(deals);
    expect(rows.every(({ at }) => at === null)).toBe(true);
  });
});
