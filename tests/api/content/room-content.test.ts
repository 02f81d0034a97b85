import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { currentRevision } from '../../../server/db/changes/revision';
import { auditLines } from '../../../server/db/schema/account-schema';
import { banners } from '../../../server/db/schema/publication-schema';
import { emptyJournal } from '../../../server/journal/test-journal';
import { endpoints } from '../../../src/contract/calls/endpoints';
import {
  emptyContent,
  type RoomContentName,
  roomContentNames,
} from '../../../src/contract/content/room-content';
import { MANAGER, signInStaff } from '../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const banner = (title: string, more: object = {}) => ({
  title,
  text: '',
  link: null,
  link_label: null,
  from: null,
  until: null,
  ...more,
});
const program = {
  slug: 'semeynaya',
  bank: 'more',
  name: 'Семейная',
  kind: 'family',
  regions: null,
  rate: 6,
  first_payment: 20.1,
  min_months: 12,
  max_months: 360,
  max_loan: 12_000_000,
  valid_from: null,
  valid_until: null,
  tranche: null,
};

/** What a manager may write in each part, and where an agent then reads it; null: on no page of its own. */
const written: Readonly<Record<RoomContentName, { value: unknown; read: string | null; says: unknown }>> = {
  banners: {
    value: [banner('День партнёра', { from: '2026-12-01T07:00:00.000Z', link: '/news' }), banner('Второй')],
    read: endpoints.listBanners.path,
    says: [
      { title: 'День партнёра', from: '2026-12-01T07:00:00.000Z', link: '/news' },
      { title: 'Второй', from: null, link: null },
    ],
  },
  popups: {
    value: [banner('Офис закрыт', { until: '2026-12-31T20:59:59.000Z' })],
    read: endpoints.listPopups.path,
    says: [{ title: 'Офис закрыт', until: '2026-12-31T20:59:59.000Z' }],
  },
  page_blocks: {
    value: [
      { name: 'purchase', title: 'Способы покупки', is_on: true },
      { name: 'news', title: 'Новости', is_on: false },
    ],
    read: endpoints.listModules.path,
    says: [
      { name: 'purchase', is_on: true },
      { name: 'news', is_on: false },
    ],
  },
  pages: {
    value: [
      {
        name: 'tradein',
        title: 'Трейд-ин',
        lead: 'Квартира в зачёт',
        sections: [{ anchor: 'part-1', title: 'Как', paragraphs: ['Просто'] }],
      },
    ],
    read: endpoints.getTradein.path,
    says: { title: 'Трейд-ин', sections: [{ title: 'Как', paragraphs: ['Просто'] }] },
  },
  purchase_ways: {
    value: [{ title: 'Рассрочка', text: 'Без банка', terms: ['От 30 %', 'Без справок'] }],
    read: endpoints.listPurchases.path,
    says: [{ title: 'Рассрочка', terms: ['От 30 %', 'Без справок'] }],
  },
  departments: {
    value: [
      { name: 'Партнёры', phone: '8 861 200-00-00', email: null, address: null, hours: 'ежедневно 9–20' },
    ],
    read: endpoints.listContacts.path,
    says: [{ name: 'Партнёры', phone: '+78612000000' }],
  },
  office_routes: {
    value: [{ title: 'На трамвае', text: 'Маршруты 4 и 15' }],
    read: endpoints.listRoutes.path,
    says: [{ title: 'На трамвае' }],
  },
  socials: {
    value: [{ name: 'Канал', link: 'https://channel.example/', icon: '' }],
    read: endpoints.listSocials.path,
    says: [{ name: 'Канал', link: 'https://channel.example/', icon_content: '' }],
  },
  commission: {
    value: [
      {
        title: 'Декабрь',
        lot_type: 'flats',
        project: null,
        promoted: false,
        rate: 4.25,
        valid_from: null,
        valid_until: '2026-12-31T21:00:00.000Z',
      },
    ],
    read: null,
    says: null,
  },
  mortgage: {
    value: { banks: [{ slug: 'more', name: 'Морской банк' }], programs: [program] },
    read: endpoints.getMortgagePage.path,
    says: { banks: [{ name: 'Морской банк' }], programs: [{ name: 'Семейная', first_payment: 20.1 }] },
  },
  cities: { value: [{ slug: 'sochi', name: 'Большой Сочи' }], read: null, says: null },
  seo: {
    value: [{ path: '/', city: '', title: 'Кабинет агента', description: 'Квартиры с ценами' }],
    read: endpoints.listSeo.path,
    says: { pages: [{ path: '/', title: 'Кабинет агента' }] },
  },
  redirects: {
    value: [{ source: '/old/*', target: '/news/*' }],
    read: endpoints.listRedirects.path,
    says: [{ source: '/old/*', target: '/news/*' }],
  },
};

describe.each(databaseKinds)('the content that managers write on %s', (kind) => {
  let api: ApiServer;
  let anna: Visitor;
  let oleg: Visitor;
  let guest: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    anna = await signInStaff(api);
    oleg = await signInStaff(api, { email: 'second@example.ru', name: 'Олег Серов' });
    guest = api.visitor();
  });
  afterAll(() => api.close());
  beforeEach(() => emptyJournal(api.db));
  const path = (part: string) => endpoints.getStaffContent.path.replace('{part}', part);
  const save = (who: Visitor, part: string, value: unknown, seen?: string) =>
    who.send('PATCH', `${path(part)}${seen === undefined ? '' : `?seen=${seen}`}`, { body: { value } });

  test('M8 the parts are listed, and answer by the room’s short names', async () => {
    const { results } = (await anna.get(endpoints.listStaffContent.path)).body;
    expect(results.map(({ part }: { part: string }) => part)).toEqual(roomContentNames);
    for (const [short, part] of [
      ['contacts', 'departments'],
      ['banners', 'banners'],
      ['commission', 'commission'],
      ['mortgage', 'mortgage'],
    ] as const)
      expect((await anna.get(`/api/staff/${short}/`)).body).toEqual((await anna.get(path(part))).body);
    expect((await anna.get('/api/staff/offices/')).status).toBe(200);
    expect((await guest.get('/api/staff/banners/')).status).toBe(401);
  });

  test.each(
    roomContentNames,
  )('M7 M8 %s: written, read by agents, told by the journal, emptied', async (part) => {
    const { value, read, says } = written[part];
    const before = await currentRevision(api.db);
    const saved = await save(anna, part, value);
    expect(saved.body.audit[0]).toMatchObject({
      actor: `Менеджер ${MANAGER.name}`,
      action: part === 'cities' ? 'change' : 'publish',
    });
    expect((await anna.get(path(part))).body).toEqual(saved.body);
    expect((await currentRevision(api.db)).revision, 'open pages hear of it').toBeGreaterThan(
      before.revision,
    );
    if (read) expect((await guest.get(read)).body).toMatchObject(says as object);
    const [line] = await api.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1);
    expect(line?.after).not.toBeNull();
    // What it says already is no change.
    expect((await save(anna, part, saved.body.value)).body.audit).toHaveLength(saved.body.audit.length);
    // A city has projects: what is not named stays.
    if (part === 'cities') return;
    const emptied = await save(anna, part, emptyContent(part));
    expect(emptied.body.value).toEqual(emptyContent(part));
    expect(emptied.body.audit[0].action).toBe(
      ['mortgage', 'commission'].includes(part) ? 'change' : 'withdraw',
    );
  });

  test('M7 a wrong field is named by its place, and nothing is changed', async () => {
    await save(anna, 'banners', [banner('Прежний')]);
    const refused = await save(anna, 'banners', [
      banner('Новый'),
      banner(' ', { link: 'javascript:alert(1)' }),
    ]);
    expect(refused.body).toMatchObject({
      status: 400,
      code: 'validation',
      errors: { '1.title': ['пусто'], '1.link': ['нужен адрес страницы портала или сайта'] },
    });
    expect((await guest.get(endpoints.listBanners.path)).body).toMatchObject([{ title: 'Прежний' }]);
    const unknown = await save(anna, 'commission', [
      { title: 'Скидка', rate: 1, project: 'net-takogo', promoted: true },
    ]);
    expect(unknown.body).toMatchObject({
      code: 'validation',
      detail: 'Особая ставка названа для проекта net-takogo, которого нет.',
    });
    expect((await anna.get(path('nothing'))).status).toBe(404);
  });

  test('M7 what was stored with its end before its beginning is shown to the manager, and refused once it is saved', async () => {
    const [from, until] = ['2027-01-01T07:00:00.000Z', '2026-01-01T07:00:00.000Z'];
    await save(anna, 'banners', [banner('Никогда', { from })]);
    await api.db.update(banners).set({ until: new Date(until) });
    const { value, state } = (await anna.get(path('banners'))).body;
    expect(value).toMatchObject([{ from, until }]);
    const refused = await save(anna, 'banners', value, state);
    expect(refused.body.errors).toEqual({ '0.until': ['конец должен быть позже начала'] });
  });

  test('M7 a banner that is changed keeps its number: who has closed a popup is not shown it again', async () => {
    await save(anna, 'popups', [banner('Офис закрыт'), banner('Второе')]);
    const ids = async () =>
      (await guest.get(endpoints.listPopups.path)).body.map(({ id }: { id: number }) => id);
    const before = await ids();
    await save(anna, 'popups', [banner('Второе'), banner('Офис закрыт', { text: 'До понедельника' })]);
    expect(await ids()).toEqual(before.toReversed());
  });

  test('M7 of two managers at one part the second is told who was first; what was changed stands in the journal', async () => {
    await save(anna, 'redirects', [{ source: '/a', target: '/news' }]);
    const { state } = (await anna.get(path('redirects'))).body;
    await save(oleg, 'redirects', [{ source: '/a', target: '/main' }], state);
    // Another part is no change of this one.
    await save(oleg, 'seo', []);
    const late = await save(anna, 'redirects', [], state);
    expect(late.body).toMatchObject({ status: 409, code: 'superseded' });
    expect(late.body.detail).toMatch(/^Вас опередили: Менеджер Олег Серов/);
    const now = (await anna.get(path('redirects'))).body.state;
    expect((await save(anna, 'redirects', [], now)).status).toBe(200);
    const [last, before] = await api.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(2);
    expect(last).toMatchObject({ action: 'withdraw', before: { entry: ['/main'] } });
    expect(before).toMatchObject({
      action: 'change',
      reason: 'переадресация /a',
      before: { entry: ['/news'] },
      after: { entry: ['/main'], part: 'переадресации' },
    });
  });
});
