import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { remindOfAgreementEnds } from '../../../server/accounts/agreements/agreement-reminders';
import { auditLines, loginCodes, rateLimits, users } from '../../../server/db/schema/account-schema';
import { clients } from '../../../server/db/schema/clients/clients-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { settings } from '../../../server/db/schema/schema';
import { agreementAcceptances, agreementVersions } from '../../../server/db/schema/staff/agreement-schema';
import { emptyJournal } from '../../../server/journal/test-journal';
import { saveStaff } from '../../../server/staff/commands/staff-command';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { dayAfter } from '../../../src/contract/time/days';
import { portalDay, portalMoment } from '../../../src/contract/time/portal-time';
import { signInStaff } from '../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';
import { people } from '../../support/stock/stock';

const DAY = 86_400_000;
const TEXT = '## Предмет\n\nАгентство приводит клиентов.';
const rules = { asked: true, months: 12, until: null, remind_days: 14, fixing: true };
const today = portalDay(Date.now());
/** Ten o'clock by the office's clock, when reminders go out. */
const morning = (days = 0) => new Date(portalMoment(dayAfter(today, days), '10:00'));

describe.each(databaseKinds)('the agreement with agencies on %s', (kind) => {
  let api: ApiServer;
  let owner: Visitor;
  let agency: Visitor;
  let agent: Visitor;
  let other: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    owner = await signInStaff(api);
    agency = await api.signIn('agency');
    agent = await api.signIn('confirmed');
    other = await api.signIn('other');
    await api.db
      .update(users)
      .set({ agencyId: api.userIds.agency })
      .where(eq(users.id, api.userIds.confirmed));
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of [agreementAcceptances, agreementVersions, notifications, clients])
      await api.db.delete(table);
    for (const table of [rateLimits, loginCodes]) await api.db.delete(table);
    await api.db.delete(settings).where(inArray(settings.key, ['agreement', 'agreement-draft']));
    await emptyJournal(api.db);
  });

  const publish = (more: object = {}) =>
    owner.post(endpoints.publishAgreement.path, { title: 'Договор', text: TEXT, starts: null, ...more });
  const set = (more: object = {}) =>
    owner.send('PATCH', endpoints.changeAgreementSettings.path, { body: { ...rules, ...more } });
  const begin = async (more: object = {}) => {
    expect((await publish()).status).toBe(200);
    expect((await set(more)).status).toBe(200);
  };
  const own = async (who: Visitor) => (await who.get(endpoints.getAgreement.path)).body;
  const askCode = async () => {
    await api.db.delete(loginCodes);
    expect((await agency.post(endpoints.sendAgreementCode.path)).body).toMatchObject({ expires_in: 300 });
    return (await api.codes(people.agency)).at(-1) ?? '';
  };
  const accept = async (version = 1) =>
    agency.post(endpoints.acceptAgreement.path, { version, security_code: await askCode() });
  const addClient = async (who: Visitor) => {
    const consent = { personal_data: true, version: 'v1' };
    const body = { last_name: 'Ковалёва', first_name: 'Ирина', phone: '+79180000001', consent };
    return (await who.post(endpoints.addClient.path, body)).body.id;
  };
  const fix = (who: Visitor, client: number, key = crypto.randomUUID()) =>
    who.post(endpoints.fixClient.path, { client, project: 'oblaka', key });
  const told = async () =>
    (await api.db.select().from(notifications).orderBy(notifications.id)).map(({ userId, title }) => [
      userId,
      title,
    ]);
  const holders = async (query = '') =>
    (await owner.get(`${endpoints.listAgreementHolders.path}${query}`)).body;

  test('M16 while it is not asked for nothing of it is shown, and clients are fixed', async () => {
    await publish();
    expect(await own(agency)).toMatchObject({ asked: false, current: null, stops_fixing: null });
    expect((await agency.post(endpoints.sendAgreementCode.path)).body.code).toBe('conflict');
    expect((await fix(agent, await addClient(agent))).status).toBe(200);
    expect(await told()).toEqual([]);
  });

  test('M16 turned off and on again it asks nobody twice, and nobody who has accepted it', async () => {
    await begin();
    const asked = await told();
    expect(asked).toContainEqual([api.userIds.other, 'Примите договор с застройщиком']);
    for (const isAsked of [false, true]) expect((await set({ asked: isAsked })).status).toBe(200);
    expect(await told()).toEqual(asked);
    await api.db.delete(notifications);
    expect((await accept()).status).toBe(200);
    await api.db.delete(notifications);
    for (const isAsked of [false, true]) expect((await set({ asked: isAsked })).status).toBe(200);
    const again = (await told()).map(([userId]) => userId);
    expect(again).toContain(api.userIds.other);
    expect(again).not.toContain(api.userIds.agency);
  });

  test('M16 it is accepted by a code to the agency’s own phone, and kept: who, which text, when, from where', async () => {
    await begin();
    expect(await own(agency)).toMatchObject({ standing: 'missing', acceptable: 1, by: null });
    expect(await own(agent)).toMatchObject({ standing: 'missing', acceptable: null, by: { name: 'Юг' } });
    const code = await askCode();
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
    const answer = (security_code: string) =>
      agency.post(endpoints.acceptAgreement.path, { version: 1, security_code });
    expect((await answer(wrong)).body.code).toBe('wrong-code');
    expect(await api.db.$count(agreementAcceptances)).toBe(0);
    expect((await answer(code)).body).toMatchObject({ standing: 'holds', acceptable: null });
    expect((await answer(code)).body.code, 'once').toBe('conflict');
    const [kept] = await api.db.select().from(agreementAcceptances);
    const [version] = await api.db.select().from(agreementVersions);
    expect(kept).toMatchObject({
      accountId: api.userIds.agency,
      version: 1,
      digest: version!.digest,
      address: expect.stringMatching(/127\.0\.0\.1/),
      device: expect.any(String),
    });
    expect(portalDay(kept!.endsAt!.getTime())).toBe(
      dayAfter(`${Number(today.slice(0, 4)) + 1}${today.slice(4)}`, -1),
    );
    expect(await own(agent)).toMatchObject({ standing: 'holds', stops_fixing: null });
    const [line] = await api.db.select().from(auditLines).where(eq(auditLines.action, 'accept_agreement'));
    expect(line).toMatchObject({ actor: 'owner', subject: 'account', subjectId: api.userIds.agency });
    const exported = (await agency.get(endpoints.exportAccount.path)).body;
    expect(exported.agreements).toMatchObject([{ version: 1, digest: version!.digest }]);
  });

  test('M16 an agent cannot accept for the agency; one without an agency accepts for themselves', async () => {
    await begin();
    expect((await agent.post(endpoints.sendAgreementCode.path)).body.code).toBe('conflict');
    const body = { version: 1, security_code: '0000' };
    expect((await agent.post(endpoints.acceptAgreement.path, body)).body.code).toBe('conflict');
    expect(await own(other)).toMatchObject({ acceptable: 1, by: null });
  });

  test('M16 without it nobody of the agency is fixed where that depends on it, and all are once it is accepted', async () => {
    await begin();
    const client = await addClient(agent);
    const key = crypto.randomUUID();
    const refused = await fix(agent, client, key);
    expect(refused.body).toMatchObject({
      code: 'forbidden',
      status: 403,
      detail:
        'Закрепить клиента нельзя без договора. Договор с застройщиком ещё не принят. Его принимает ваше агентство «Юг».',
    });
    expect((await fix(agency, client)).body.detail).toContain('Примите его на странице «Регламент»');
    await accept();
    expect((await fix(agent, client, key)).body.state).toBe('checking');
    await set({ fixing: false });
    await api.db.delete(agreementAcceptances);
    const second = await addClient(other);
    expect((await fix(other, second)).body.state, 'it does not depend on it').not.toBeUndefined();
  });

  test('M16 a fixation that the server has already is answered again, whatever became of the agreement', async () => {
    await begin();
    await accept();
    const client = await addClient(agent);
    const key = crypto.randomUUID();
    const first = await fix(agent, client, key);
    await api.db.update(agreementAcceptances).set({ endsAt: new Date(Date.now() - DAY) });
    expect((await fix(agent, client, key)).body.id).toBe(first.body.id);
  });

  test('M16 a new version is told to those who accept, says what changed, and is accepted before or after its day', async () => {
    await begin();
    await accept();
    await api.db.delete(notifications);
    const starts = dayAfter(today, 5);
    const text = `${TEXT}\n\n## Выплата\n\nВ десять дней.`;
    const more = { text, changes: 'Добавлена выплата', starts };
    await publish(more);
    await publish(more);
    const toTell = [api.userIds.agency, api.userIds.other].sort((one, two) => one - two);
    expect((await told()).map(([id]) => id)).toEqual(toTell);
    expect(await own(agency)).toMatchObject({
      standing: 'holds',
      acceptable: 2,
      coming: { version: 2, changes: 'Добавлена выплата' },
    });
    await api.db
      .update(agreementVersions)
      .set({ startsAt: new Date() })
      .where(eq(agreementVersions.version, 2));
    expect(await own(agency)).toMatchObject({ standing: 'older', acceptable: 2 });
    expect((await own(agent)).stops_fixing).toContain('новая версия');
    expect((await accept(1)).body.code, 'the former').toBe('conflict');
    expect((await accept(2)).body).toMatchObject({ standing: 'holds', coming: null });
  });

  test('M16 its end is told before and when it comes, once each, and in its last days it is prolonged', async () => {
    await begin();
    await accept();
    await api.db.delete(notifications);
    const ends = (days: number) => api.db.update(agreementAcceptances).set({ endsAt: morning(days) });
    await ends(20);
    expect(await remindOfAgreementEnds(api.db, morning())).toBe(0);
    await ends(10);
    expect(await remindOfAgreementEnds(api.db, new Date(portalMoment(today, '03:00'))), 'at night').toBe(0);
    const both = [remindOfAgreementEnds(api.db, morning()), remindOfAgreementEnds(api.db, morning())];
    expect((await Promise.all(both)).reduce((sum, sent) => sum + sent, 0)).toBe(1);
    expect(await own(agency)).toMatchObject({ standing: 'ending', acceptable: 1, stops_fixing: null });
    expect(await remindOfAgreementEnds(api.db, morning(11))).toBe(1);
    expect(await remindOfAgreementEnds(api.db, morning(12))).toBe(0);
    expect(await told()).toEqual([
      [api.userIds.agency, 'Договор с застройщиком скоро закончится'],
      [api.userIds.agency, 'Договор с застройщиком закончился'],
    ]);
    expect((await accept()).body).toMatchObject({ standing: 'holds', acceptable: null });
    expect(await remindOfAgreementEnds(api.db, morning(12)), 'of the former').toBe(0);
  });

  test('M16 managers see who has accepted what, as a file too, and remind the others once', async () => {
    await begin();
    await accept();
    await api.db.delete(notifications);
    expect((await holders('?show=holds')).results).toMatchObject([
      { id: api.userIds.agency, name: 'Юг', standing: 'holds', accepted: { version: 1 } },
    ]);
    expect(await holders('?show=lacking')).toMatchObject({
      lacking: 1,
      count: 1,
      results: [{ id: api.userIds.other, standing: 'missing', accepted: null }],
    });
    expect((await holders('?search=Юг')).count).toBe(1);
    expect((await holders('?show=ending')).count).toBe(0);
    await api.db.update(agreementAcceptances).set({ endsAt: morning(5) });
    expect((await holders('?show=ending')).count).toBe(1);
    const csv = (await owner.get(endpoints.exportAgreementHolders.path)).text;
    expect(csv).toContain(';Юг;');
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    const remind = () => owner.post(endpoints.remindOfAgreement.path);
    expect((await remind()).body).toEqual({ sent: 1, missed: 0 });
    expect((await remind()).body.detail).toMatch(/^Напоминание уже отправлено/);
    expect(await told()).toEqual([[api.userIds.other, 'Примите договор с застройщиком']]);
    const card = endpoints.getStaffAccount.path.replace('{id}', String(api.userIds.agency));
    expect((await owner.get(card)).body.business.agreement).toMatchObject({ standing: 'ending' });
  });

  test.each([
    ['an end of both kinds', () => set({ until: dayAfter(today, 30) }), 'until'],
    ['no months', () => set({ months: 0 }), 'months'],
    ['a day that is over', () => set({ months: null, until: dayAfter(today, -1) }), 'until'],
    ['no heading', () => publish({ text: 'Просто слова' }), 'text'],
    ['a day before today', () => publish({ starts: dayAfter(today, -1) }), 'starts'],
    ['an agreement without a text', () => set(), 'asked'],
  ])('M16 %s is refused at its field', async (_, act, field) => {
    expect((await act()).body).toMatchObject({
      code: 'validation',
      errors: { [field]: [expect.any(String)] },
    });
  });

  test('M16 a draft is kept until it is published, and nobody else sees it', async () => {
    const words = { title: 'Договор', text: 'Пока без заголовков', changes: '' };
    const saved = await owner.post(endpoints.saveAgreementDraft.path, words);
    expect(saved.body).toMatchObject({ draft: words, versions: [] });
    const published = await publish({ seen: 0 });
    expect(published.body).toMatchObject({ draft: null, versions: [{ version: 1, stage: 'in-force' }] });
    expect((await publish({ text: `${TEXT}\n\nЕщё.`, seen: 0 })).status, 'written upon none').toBe(409);
  });

  test('M16 of two owners who write a draft the second is told of the first, and may replace it', async () => {
    const draft = (text: string, seen: string | null) =>
      owner.post(endpoints.saveAgreementDraft.path, { title: 'Договор', text, changes: '', seen });
    const first = await draft('Один', null);
    expect(first.status, first.text).toBe(200);
    const again = await draft('Один', null);
    expect(again.status, 'its sender has not heard the answer').toBe(200);
    const second = await draft('Другой', null);
    expect(second.body).toMatchObject({ status: 409, detail: expect.stringContaining('другой владелец') });
    const seen = first.body.draft.saved;
    expect((await draft('Другой', seen)).body).toMatchObject({ draft: { text: 'Другой' } });
  });

  test('M16 a draft that another owner has saved meanwhile outlives what is published over it', async () => {
    const draft = (text: string, seen: string | null) =>
      owner.post(endpoints.saveAgreementDraft.path, { title: 'Договор', text, changes: '', seen });
    const first = (await draft('Один', null)).body.draft.saved;
    const second = await draft('Другой', first);
    const published = await publish({ seen: 0, draft_seen: first });
    expect(published.body).toMatchObject({ draft: { text: 'Другой' }, versions: [{ version: 1 }] });
    const next = await publish({
      text: `${TEXT}\n\nЕщё.`,
      seen: 1,
      draft_seen: second.body.draft.saved,
    });
    expect(next.body).toMatchObject({ draft: null, versions: [{ version: 2 }, { version: 1 }] });
  });

  test('M16 M9 its text is the owners’, and who has accepted it the sales’ too', async () => {
    await saveStaff(api.db, { email: 'sales@example.ru', name: 'Олег', role: 'sales' });
    const sales = await signInStaff(api, { email: 'sales@example.ru', name: 'Олег' });
    expect((await sales.get(endpoints.getStaffAgreement.path)).status).toBe(403);
    expect((await sales.get(endpoints.listAgreementHolders.path)).status).toBe(200);
    expect((await agency.get(endpoints.listAgreementHolders.path)).status).toBe(401);
  });
});
