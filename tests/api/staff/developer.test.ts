import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { currentRevision } from '../../../server/db/changes/revision';
import { policies } from '../../../server/db/schema/content-schema';
import { sitePages } from '../../../server/db/schema/publication-schema';
import { settings } from '../../../server/db/schema/schema';
import { emptyJournal } from '../../../server/journal/test-journal';
import { DEVELOPER_SETTING } from '../../../server/texts/developer';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { emptyDeveloper } from '../../../src/contract/developer/developer';
import { portalCheckNames } from '../../../src/contract/developer/portal-checks';
import { MANAGER, signInStaff } from '../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const { path } = endpoints.getStaffDeveloper;
const bookingTerms = [
  { project: null, kind: 'oral', hours: 24, cost: null, confirm: false, meeting: false, note: '' },
];
const checksPath = endpoints.listPortalChecks.path;
const full = {
  name: 'Южный дом',
  legal_name: 'ООО «Южный дом»',
  phone: '8 (861) 200-00-00',
  email: 'info@dom.example',
  hours: 'ежедневно 9–20',
  policy: null,
  rates: { flats: 350, commercial: 400, hotel: 500, parking: null, storage: null },
  payout_days: 10,
  fixation: { days: 45, prolongs: 3 },
  appointment_gap: 4,
  guest: {
    lead: 'Приходите <b>к нам</b>',
    steps: [{ title: 'Зарегистрируйтесь', text: 'Три минуты' }],
    questions: { lead: '', items: [{ title: 'Кто может?', text: 'Агент.\nАгентство.' }] },
    agencies: { lead: 'Один договор', items: [] },
  },
};

describe.each(databaseKinds)('the developer itself on %s', (kind) => {
  let api: ApiServer;
  let anna: Visitor;
  let oleg: Visitor;
  let guest: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    anna = await signInStaff(api);
    oleg = await signInStaff(api, { email: 'second@example.ru', name: 'Олег Серов' });
    guest = api.visitor();
    await guest.get(endpoints.getOffice.path);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await emptyJournal(api.db);
    await api.db.delete(sitePages).where(inArray(sitePages.name, ['start_page', 'for_agencies']));
    await api.db.delete(settings).where(eq(settings.key, DEVELOPER_SETTING));
    await save(anna, {});
  });
  const save = (who: Visitor, body: object, seen?: string) =>
    who.send('PATCH', `${path}${seen === undefined ? '' : `?seen=${seen}`}`, { body });
  const shown = async (of: 'getHeader' | 'getFooter' | 'getDeveloper' | 'getStartPage' | 'getForAgencies') =>
    (await guest.get(endpoints[of].path)).body;

  test('M2 before anything is said, no call says anything of the developer', async () => {
    expect((await anna.get(path)).body.developer).toEqual(emptyDeveloper);
    expect(await shown('getHeader')).not.toHaveProperty('name');
    expect(await shown('getFooter')).toEqual({ phone: '', policy: '/policy' });
    const { policy: _, guest: __, fixation: ___, appointment_gap: ____, ...nothing } = emptyDeveloper;
    expect(await shown('getDeveloper')).toEqual({
      ...nothing,
      guest: { lead: null, steps: [], has_questions: false, has_agencies: false },
    });
    expect(await shown('getStartPage')).toBeNull();
  });

  test('M2 what a manager writes stands in header, footer and guest page at once, with a line of the journal', async () => {
    await shown('getHeader');
    const before = await currentRevision(api.db);
    const saved = await save(anna, full);
    expect(saved.status).toBe(200);
    expect(saved.body.developer).toEqual({ ...full, phone: '+78612000000' });
    expect(saved.body.audit[0]).toMatchObject({ action: 'change', actor: `Менеджер ${MANAGER.name}` });
    expect((await currentRevision(api.db)).revision).toBeGreaterThan(before.revision);
    expect(await shown('getHeader')).toMatchObject({ name: 'Южный дом', phone: '+78612000000' });
    expect(await shown('getFooter')).toMatchObject({
      name: 'Южный дом',
      legal_name: 'ООО «Южный дом»',
      hours: 'ежедневно 9–20',
      email: 'info@dom.example',
      policy: '/policy',
    });
    expect(await shown('getDeveloper')).toMatchObject({
      rates: full.rates,
      guest: { steps: full.guest.steps, has_questions: true, has_agencies: true },
    });
    expect(await shown('getStartPage')).toMatchObject({
      title: 'Вопросы и ответы',
      sections: [{ title: 'Кто может?', paragraphs: ['Агент.', 'Агентство.'] }],
    });
    expect(await shown('getForAgencies')).toMatchObject({ lead: 'Один договор', sections: [] });
  });

  test('M2 what says so already is no change; what is emptied is gone', async () => {
    await save(anna, full);
    const { audit } = (await save(anna, full)).body;
    expect(audit.filter(({ action }: { action: string }) => action === 'change')).toHaveLength(1);
    await save(anna, { name: 'Южный дом' });
    expect(await shown('getStartPage')).toBeNull();
    expect(await shown('getFooter')).toEqual({ name: 'Южный дом', phone: '', policy: '/policy' });
  });

  test('M2 who saw an older state is told who was first; who has looked again may write', async () => {
    const { state } = (await anna.get(path)).body;
    expect((await save(oleg, { name: 'Второй' }, state)).status).toBe(200);
    const late = await save(anna, { name: 'Первый' }, state);
    expect(late.body).toMatchObject({ status: 409, code: 'superseded' });
    expect(late.body.detail).toMatch(/^Вас опередили: Менеджер Олег Серов/);
    expect((await shown('getHeader')).name).toBe('Второй');
    // The first has not heard the answer: the same once more is no surprise to them.
    expect((await save(oleg, { name: 'Второй' }, state)).status).toBe(200);
    const now = (await anna.get(path)).body.state;
    expect((await save(anna, { name: 'Первый' }, now)).status).toBe(200);
    expect((await shown('getHeader')).name).toBe('Первый');
  });

  test('M2 who has written it in another window is told, and nothing of that is lost', async () => {
    const { state } = (await anna.get(path)).body;
    expect((await save(anna, { name: 'Первое окно' }, state)).status).toBe(200);
    const late = await save(anna, { name: 'Второе окно' }, state);
    expect(late.body).toMatchObject({ status: 409, code: 'superseded' });
    expect(late.body.detail).toMatch(/^Вы уже изменили это в другом окне, /);
    expect((await shown('getHeader')).name).toBe('Первое окно');
    const now = (await anna.get(path)).body.state;
    expect((await save(anna, { name: 'Второе окно' }, now)).status).toBe(200);
  });

  test('M2 of two who write at once upon one state one is told', async () => {
    const { state } = (await anna.get(path)).body;
    const both = await Promise.all([save(anna, { name: 'А' }, state), save(oleg, { name: 'О' }, state)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('M2 a record that breaks a bound is refused with the place, and nothing is written', async () => {
    const wrong = await save(anna, { ...full, phone: '12', rates: { flats: 0 } });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.errors)).toEqual(expect.arrayContaining(['phone']));
    expect((await anna.get(path)).body.developer).toEqual(emptyDeveloper);
  });

  test('M1 M2 record and list are the managers’ alone', async () => {
    const agent = await api.signIn('confirmed');
    for (const who of [guest, agent])
      for (const answer of [await who.get(path), await who.get(checksPath), await save(who, full)])
        expect(answer.status).toBe(401);
    expect(await shown('getHeader')).not.toHaveProperty('name');
  });

  test('M1 the list names what is missing, and nothing that is there', async () => {
    const missing = async (): Promise<string[]> =>
      (await anna.get(checksPath)).body.missing.map(({ name }: { name: string }) => name);
    const before = await missing();
    expect(before).toEqual(portalCheckNames.filter((name) => before.includes(name)));
    expect(before).toEqual(expect.arrayContaining(['name', 'phone', 'rates', 'mail', 'sms']));
    for (const there of ['lots', 'policy', 'managers']) expect(before).not.toContain(there);
    await save(anna, full);
    const after = await missing();
    for (const given of ['name', 'phone', 'rates', 'legal_name']) expect(after).not.toContain(given);
    expect(before).toContain('legal_name');
    expect(after, 'nothing can be booked').toContain('booking_terms');
    const [term] = bookingTerms;
    await anna.send('PATCH', endpoints.changeBookingSettings.path, { body: { limit: null, terms: [term] } });
    expect(await missing()).not.toContain('booking_terms');
    await anna.send('PATCH', endpoints.changeBookingSettings.path, { body: { limit: null, terms: [] } });
    const [policy] = await api.db.delete(policies).returning();
    expect(await missing()).toContain('policy');
    if (policy) await api.db.insert(policies).values(policy);
  });
});
